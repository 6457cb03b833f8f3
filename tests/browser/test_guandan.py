"""Two real browsers and two bots play Guandan; the server is killed between deals and while a return is awaited."""

import asyncio

from playwright.async_api import Page

from tests.browser import people
from tests.browser.conftest import PHONE, Open, Served

#: A tribute in which a person is to return comes within so many deals, but for one in some thousands.
MOST_DEALS = 12


async def table_of_four(open_page: Open, served: Served) -> tuple[Page, Page]:
    """Ana and Bo sit against each other, a bot beside each."""
    ana = await open_page(permissions=["clipboard-read", "clipboard-write"])
    link = await people.open_table(ana, "Ana", "Guandan")
    bo = await open_page(link.removeprefix(served.url), viewport=PHONE, has_touch=True)
    await bo.get_by_label("What should people call you?").fill("Bo")
    await bo.keyboard.press("Enter")
    await bo.get_by_role("button", name="Stand up").wait_for()
    await people.add_bot(ana)
    await people.add_bot(ana)
    await people.start_match(ana)
    await bo.locator(".column").first.wait_for()
    return ana, bo


async def kill(served: Served, pages: tuple[Page, Page], cut: str, back: str) -> None:
    """Kill the server and start it again; the pages show that they are cut off, and come back by themselves."""
    await served.kill()
    await asyncio.gather(*(page.locator(cut).first.wait_for() for page in pages))
    await served.start()
    await asyncio.gather(*(page.locator(back).first.wait_for() for page in pages))


async def owes(page: Page) -> bool:
    """Whether this person is to return a card now."""
    return bool(await page.get_by_role("button", name="Return ", exact=False).count())


async def cards(page: Page) -> list[str]:
    """The hand, as it is read out."""
    labels: list[str] = await page.evaluate(
        "() => [...document.querySelectorAll('.column')].map((one) => one.getAttribute('aria-label').split(';')[0])"
    )
    return labels


async def to_next_deal(pages: tuple[Page, Page]) -> None:
    """Both see the next deal's table, with nobody's buttons pressed."""
    for page in pages:
        await people.hold(page)
    await pages[0].get_by_role("button", name="Next deal").click()
    for page in pages:
        await page.locator("main.game .column").first.wait_for()
    await pages[0].wait_for_timeout(1500)  # the deal's own movement, and the bots' returns


async def test_deals_with_tribute_go_on_over_kills(open_page: Open, served: Served) -> None:
    """GD-17 to GD-23: three deals and more; killed once at a result, once with a person's return awaited."""
    pages = await table_of_four(open_page, served)
    killed_in_tribute = False
    for deal in range(1, MOST_DEALS + 1):
        for page in pages:
            await people.play_on(page)
        await asyncio.gather(*(people.at_result(page, 120) for page in pages))
        if await pages[0].get_by_role("button", name="New match").count() or (deal >= 3 and killed_in_tribute):
            break
        if deal == 1:
            before = await pages[0].locator("main.result").inner_text()
            next_deal = "main.result .btn.go[aria-disabled={}]"
            await kill(served, pages, next_deal.format("true"), next_deal.format("false"))
            assert await pages[0].locator("main.result").inner_text() == before
        await to_next_deal(pages)
        owing = [page for page in pages if await owes(page)]
        if owing and not killed_in_tribute:
            hands = [await cards(page) for page in pages]
            await kill(served, pages, "text=Reconnecting", "main.game:not(:has-text('Reconnecting'))")
            assert [await cards(page) for page in pages] == hands
            assert all([await owes(page) for page in owing])
            killed_in_tribute = True
    assert killed_in_tribute
    assert deal >= 3
