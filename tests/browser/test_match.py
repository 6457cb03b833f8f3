"""Two real browsers and a bot, over real sockets and the real store, to the end of a match: a reload, a kill -9."""

import asyncio
import re

from playwright.async_api import Page

from tests.browser import people
from tests.browser.conftest import PHONE, Open, Served

TARGET = 30


async def table_for_two(open_page: Open, served: Served) -> tuple[Page, Page]:
    """Ana opens a table at her desk, Bo follows the link on a phone, a bot takes the third seat."""
    ana = await open_page(permissions=["clipboard-read", "clipboard-write"])
    link = await people.open_table(ana, "Ana")
    assert link.startswith(served.url)
    bo = await open_page(link.removeprefix(served.url), viewport=PHONE, has_touch=True)
    await people.join(bo, "Bo")
    await people.add_bot(ana)
    await people.start_match(ana)
    await bo.locator(".column").first.wait_for()
    return ana, bo


async def wait_for_top(page: Page) -> None:
    """Wait until a play lies on the table: in the middle of a trick."""
    await page.locator(".cloth .top, .cloth .plate").first.wait_for()


async def test_two_browsers_and_a_bot_play_a_match_to_its_end(open_page: Open, served: Served) -> None:
    """DD-13, DD-15: totals add up to the last deal, over a reload in mid-trick and a kill -9 in mid-deal."""
    ana, bo = await table_for_two(open_page, served)
    expected = {"You": 0, "Bo": 0}
    await asyncio.gather(people.play_on(ana), people.play_on(bo))

    await wait_for_top(bo)
    before = await bo.locator(".column").count()
    await bo.reload()
    await bo.locator(".column, main.result").first.wait_for()
    assert await bo.locator(".column").count() <= before
    await people.play_on(bo)

    for deal in range(1, 200):
        if deal == 2:
            await wait_for_top(ana)
            await served.kill()
            await ana.get_by_text("Reconnecting", exact=False).first.wait_for()
            await served.start()
        await asyncio.gather(people.at_result(ana, 120), people.at_result(bo, 120))
        lines, same = await asyncio.gather(people.result_lines(ana), people.result_lines(bo))
        assert sorted(lines.values()) == sorted(same.values())
        assert sum(change for change, _ in lines.values()) == 0
        for name in expected:
            expected[name] += lines[name][0]
            assert lines[name][1] == expected[name]
        if max(total for _, total in lines.values()) >= TARGET:
            break
        await ana.get_by_role("button", name="Next deal").click()
        await asyncio.gather(*(page.locator("main.game").wait_for() for page in (ana, bo)))
    await ana.get_by_role("button", name=re.compile("New match")).wait_for()
    winners = [name for name, (_, total) in lines.items() if total >= TARGET]
    assert winners
    if "You" in winners and len(winners) == 1:
        assert "You" in await ana.locator("main.result h1").inner_text()
