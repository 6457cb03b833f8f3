"""Every refusal the store can give: its code and the parameters it carries; it holds no prose and no entry of a log."""

from typing import Final

STORE_ERRORS: Final[dict[str, tuple[str, ...]]] = {
    # the embedded engine and its folder
    "store/no_engine": (),
    "store/engine_failed": ("reason",),
    "store/folder_in_use": ("folder",),
    "store/folder_not_writable": ("folder",),
    "store/folder_from_newer_engine": ("folder", "engine", "version", "ours"),
    # opening and talking to a store
    "store/bad_url": ("scheme",),
    "store/too_old": ("engine", "version", "need"),
    "store/is_cluster": (),
    "store/restore_unfinished": (),
    "store/unreachable": ("reason",),
    "store/refused": ("reason",),
    "store/closed": (),
    # rooms
    "store/owned_elsewhere": ("room", "node", "wait_ms"),
    "store/newer_log": ("room", "format", "ours"),
    "store/fenced": ("room",),
    "store/deal_not_over": ("room", "deal"),
    "store/room_damaged": ("room", "seq"),
    # backups
    "store/not_empty": (),
    "store/bad_backup": ("reason",),
}


class StoreError(Exception):
    """A refusal of the store: a code of ``STORE_ERRORS`` with exactly its parameters."""

    def __init__(self, code: str, **params: object) -> None:
        if set(STORE_ERRORS[code]) != set(params):
            raise TypeError(f"{code} takes {STORE_ERRORS[code]}, not {tuple(params)}")
        super().__init__(code, params)
        self.code = code
        self.params = params

    def __str__(self) -> str:
        """One line for people who run a server: the code and its parameters."""
        said = ", ".join(f"{name}={value}" for name, value in self.params.items())
        return f"{self.code} ({said})" if said else self.code
