"""The page for everyone: by keyboard, by touch, for screen readers, on plain http, in every language and size."""

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Page, ViewportSize

from tests.browser import people
from tests.browser.conftest import DESKTOP, Open

AXE = Path(__file__).resolve().parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
WCAG = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa")
#: An experimental rule: where a button shows figures and signs, its name spells them out instead of repeating them.
SPELLED_OUT = {"label-content-name-mismatch": {"enabled": False}}
SMALL: ViewportSize = {"width": 360, "height": 640}
LARGE: ViewportSize = {"width": 1920, "height": 1080}


async def table_with_bots(page: Page) -> None:
    """A table with two bots, about to be started; by what a person sees in any language."""
    await page.locator(".game-card").first.click()
    await page.locator("#called").fill("Ana")
    await page.locator("form button[type=submit]").click()
    for _ in range(2):
        await page.locator(".lobby-seat.free button").last.click()
        await page.locator("dialog .choices button").first.click()
        await page.locator("dialog").wait_for(state="detached")


async def start(page: Page) -> None:
    """Start, and see one's cards."""
    await page.locator(".foot .btn.go").click()
    await page.locator(".column").first.wait_for()


async def tab_to(page: Page, selector: str) -> None:
    """Press Tab until the focus is there."""
    for _ in range(60):
        if await page.evaluate("(selector) => document.activeElement.matches(selector)", selector):
            return
        await page.keyboard.press("Tab")
    raise AssertionError(f"Tab never comes to {selector}")


async def focused(page: Page) -> str:
    """What has the focus."""
    name: str = await page.evaluate("() => document.activeElement.tagName")
    return name


async def look(page: Page) -> str:
    """What a person sees that a move changes: bids or plays, whose turn it is, how many cards."""
    seen: str = await page.evaluate(
        """() => [document.querySelector('main').className, document.querySelector('.bar')?.className,
          [...document.querySelectorAll('.column')].map((one) => one.getAttribute('aria-label')),
          document.querySelector('.cloth')?.innerText].join('|')"""
    )
    return seen


async def changed(page: Page, before: str) -> None:
    """Wait until a move shows."""
    for _ in range(100):
        if await look(page) != before:
            return
        await page.wait_for_timeout(50)
    raise AssertionError("the move never showed")


async def test_u08_a_deal_by_keyboard_alone(open_page: Open) -> None:
    """One tab stop for the hand, arrows inside, space takes, Enter plays; the focus never falls to the page's body."""
    page = await open_page()
    await table_with_bots(page)
    await start(page)
    for _ in range(200):
        turn = page.locator("main.result, .game.my-turn")
        await turn.first.wait_for(timeout=30_000)
        if await page.locator("main.result").count():
            break
        before = await look(page)
        if await page.locator(".bar.bids").count():
            await tab_to(page, ".bar.bids .bid-value[aria-disabled=false], .bar.bids .no-bid")
            await page.keyboard.press("Enter")
        elif await page.locator('.bar:not(.bids) > button:nth-child(3)[aria-disabled="false"]').count():
            await tab_to(page, ".bar:not(.bids) > button:nth-child(3)")
            await page.keyboard.press("Enter")
        else:
            await tab_to(page, ".column[tabindex='0']")
            await page.keyboard.press("End")
            await page.keyboard.press("Space")
            await page.locator('.bar .play[aria-disabled="false"]').wait_for()
            await page.keyboard.press("Enter")
            await page.locator(".column").first.or_(page.locator("main.result")).first.wait_for()
        assert await focused(page) != "BODY"
        await changed(page, before)
    assert await page.locator("main.result").count() == 1


async def test_a_person_plays_by_touch_on_a_small_phone(open_page: Open) -> None:
    page = await open_page(viewport=SMALL, has_touch=True, is_mobile=True, language="es")
    await table_with_bots(page)
    await start(page)
    for _ in range(40):
        await page.locator("main.result, .game.my-turn").first.wait_for(timeout=30_000)
        if await page.locator("main.result").count():
            return
        before = await look(page)
        if await page.locator(".bar.bids").count():
            await page.locator(".bar.bids .btn[aria-disabled=false]:not(.tool)").last.tap()
        elif await page.locator('.bar:not(.bids) > button:nth-child(3)[aria-disabled="true"]').count():
            await page.locator(".column").last.tap()
            await page.locator('.bar .play[aria-disabled="false"]').tap()
            await changed(page, before)
            return
        else:
            await page.locator(".bar:not(.bids) > button:nth-child(3)").tap()
        await changed(page, before)


async def accessible(page: Page) -> list[dict[str, Any]]:
    """What the checker finds on the page as it is; movements are over."""
    await page.wait_for_timeout(400)
    await page.evaluate(AXE.read_text(encoding="utf-8"))
    found: dict[str, Any] = await page.evaluate(
        "([tags, rules]) => axe.run({runOnly: tags, rules})", [list(WCAG), SPELLED_OUT]
    )
    return [{"id": one["id"], "at": [node["html"][:120] for node in one["nodes"]]} for one in found["violations"]]


@pytest.mark.parametrize("scheme", ["light", "dark"])
async def test_every_screen_is_accessible(open_page: Open, scheme: str) -> None:
    """WCAG as far as a checker can tell, on each screen from the first to the result."""
    page = await open_page(color_scheme=scheme, reduced_motion="reduce")
    await page.locator(".game-card").first.wait_for()
    assert await accessible(page) == []
    await page.locator(".game-card").first.click()
    assert await accessible(page) == []
    await page.get_by_role("button", name="Back").click()
    await table_with_bots(page)
    assert await accessible(page) == []
    await start(page)
    assert await accessible(page) == []
    await people.play_on(page)
    await page.locator(".plate, main.result").first.wait_for()
    assert await accessible(page) == []
    await people.at_result(page)
    assert await accessible(page) == []


async def test_the_checker_finds_a_planted_fault(open_page: Open) -> None:
    page = await open_page()
    await page.locator(".game-card").first.wait_for()
    await page.evaluate("() => document.querySelector('main').append(document.createElement('button'))")
    assert [one["id"] for one in await accessible(page)] == ["button-name"]


@pytest.mark.parametrize("language", ["en", "es", "pt", "zh"])
async def test_nothing_runs_off_the_side_in_any_language(open_page: Open, language: str) -> None:
    """U07: at 360 by 640 and 1920 by 1080, from the start to the table."""
    page = await open_page(language=language, viewport=SMALL)

    async def fits() -> None:
        for size in (SMALL, LARGE):
            await page.set_viewport_size(size)
            await page.wait_for_timeout(150)
            over = await page.evaluate(
                "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
            )
            assert over <= 0, (language, size)
            small = await page.evaluate(
                """() => [...document.querySelectorAll('button')].filter((one) => one.offsetParent)
                  .map((one) => [one.innerText, one.getBoundingClientRect()])
                  .filter(([, box]) => box.width < 43.5 || box.height < 43.5)
                  .map(([text, box]) => [text, box.width, box.height])"""
            )
            assert small == [], (language, size)

    await page.locator(".game-card").first.wait_for()
    assert (await page.evaluate("() => document.documentElement.lang"))[:2] == language
    await fits()
    await page.set_viewport_size(SMALL)
    await table_with_bots(page)
    await fits()
    await start(page)
    await fits()


async def test_a_plain_address_in_a_network_at_home_is_enough(open_page: Open) -> None:
    """No secure context there: no clipboard, no random UUIDs; the link can be copied by hand."""
    page = await open_page(host="table.test", viewport=DESKTOP)
    assert await page.evaluate("() => window.isSecureContext") is False
    await table_with_bots(page)
    await page.get_by_role("button", name=re.compile("Copy")).click()
    await page.locator(".by-hand input, [aria-live]:has-text('Copied')").first.wait_for()
    await start(page)
    await people.play_on(page)
    await people.at_result(page)
