"""What is counted, for /metrics: numbers only, never a card, a seat's hand, a name or a token."""

from prometheus_client import CollectorRegistry, Counter, Gauge, generate_latest


class Metrics:
    """The counters of one server, in a registry of their own."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.connections = Gauge("tablemates_connections", "Open connections", registry=self.registry)
        self.rooms = Gauge("tablemates_rooms", "Rooms in memory", registry=self.registry)
        self._entries = Counter("tablemates_entries", "Entries stored, by kind", ["kind"], registry=self.registry)
        self._refused = Counter("tablemates_refused", "Commands refused, by code", ["code"], registry=self.registry)
        self._failures = Counter(
            "tablemates_failures", "Unexpected failures, by place", ["place"], registry=self.registry
        )
        self._children: dict[tuple[str, str], Counter] = {}

    def counted(self, what: str, label: str) -> None:
        """Count one ``entries``, ``refused`` or ``failures`` with its label."""
        child = self._children.get((what, label))
        if child is None:
            family = {"entries": self._entries, "refused": self._refused, "failures": self._failures}[what]
            child = self._children[what, label] = family.labels(label)
        child.inc()

    def page(self) -> bytes:
        """The page that a monitoring system reads."""
        return generate_latest(self.registry)
