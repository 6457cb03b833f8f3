"""What a server says of itself at /metrics."""

import asyncio
import urllib.request


async def metrics(port: int) -> str:
    """The whole page."""

    def read() -> str:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics", timeout=20) as page:
            return str(page.read().decode())

    return await asyncio.to_thread(read)


def failures(page: str) -> float:
    """How many unexpected failures have been counted."""
    lines = [line for line in page.splitlines() if line.startswith("tablemates_failures_total{")]
    return sum(float(line.rsplit(" ", 1)[1]) for line in lines)
