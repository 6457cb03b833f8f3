"""What people do at the page, by roles and names as a reader would find them; in English."""

import re

from playwright.async_api import Page

#: Plays by itself: bids as high as it may, else takes the hint and plays it, else passes; the page's own buttons only.
PLAY = """
() => {
  if (window.playing !== undefined) return;
  window.playing = true;
  window.deals = 0;
  const on = (button) => button && button.getAttribute('aria-disabled') !== 'true';
  const button = (selector) => document.querySelector(selector);
  setInterval(() => {
    if (!window.playing) return;
    const bids = [...document.querySelectorAll('.bar.bids .bid-value')].filter(on);
    if (bids.length > 0) { bids[bids.length - 1].click(); return; }
    const noBid = button('.bar.bids .no-bid');
    if (on(noBid)) { noBid.click(); return; }
    const play = button('.bar .play');
    if (on(play)) { play.click(); return; }
    const [hint, , pass] = document.querySelectorAll('.bar:not(.bids) > button');
    if (!on(hint)) return;
    if (on(pass) && window.asked) { window.asked = false; pass.click(); return; }
    window.asked = true;
    hint.click();
  }, 60);
}
"""


async def open_table(page: Page, name: str, game: str = "Dou Dizhu") -> str:
    """Open a table as the host and copy its link, as it lies in the clipboard then."""
    await page.get_by_role("button", name=re.compile(game)).click()
    await page.get_by_label("Your name").fill(name)
    await page.get_by_role("button", name="Open the table").click()
    await page.get_by_role("button", name="Copy the link").click()
    await page.get_by_role("button", name="Copied").wait_for()
    link: str = await page.evaluate("() => navigator.clipboard.readText()")
    return link


async def join(page: Page, name: str) -> None:
    """Give a name at the door, and sit down."""
    await page.get_by_label("What should people call you?").fill(name)
    await page.keyboard.press("Enter")
    await page.get_by_role("button", name="Sit here").first.click()
    await page.get_by_role("button", name="Stand up").wait_for()


async def add_bot(page: Page) -> None:
    """Put a bot on the free seat."""
    await page.get_by_role("button", name="Add a bot").first.click()
    await page.get_by_role("dialog").get_by_role("button", name=re.compile("Plays well")).click()
    await page.get_by_role("button", name="Remove", exact=False).first.wait_for()


async def start_match(page: Page) -> None:
    """Start, and see one's cards."""
    await page.get_by_role("button", name=re.compile("^Start")).click()
    await page.locator(".column").first.wait_for()


async def play_on(page: Page) -> None:
    """Let the page's own buttons be pressed from here on."""
    await page.evaluate(PLAY)
    await page.evaluate("() => { window.playing = true; }")


async def hold(page: Page) -> None:
    """Press nothing more for now."""
    await page.evaluate("() => { window.playing = false; }")


async def screen(page: Page) -> str:
    """What is shown: ``table``, ``result`` or something else."""
    name: str = await page.evaluate(
        """() => document.querySelector('main.result') ? 'result' :
           document.querySelector('main.game') ? 'table' : 'other'"""
    )
    return name


async def at_result(page: Page, seconds: float = 60) -> None:
    """Wait for the result of the running deal."""
    await page.locator("main.result").wait_for(timeout=seconds * 1000)


async def result_lines(page: Page) -> dict[str, tuple[int, int]]:
    """Change and total of each player, by name, as the result lays them out."""
    rows: list[list[str]] = await page.evaluate(
        """() => [...document.querySelectorAll('main.result .lines li')].map((line) =>
          [line.querySelector('p b').innerText, line.querySelector('.change').lastChild.textContent,
           line.querySelector('.total b').innerText])"""
    )
    return {name: (signed(change), signed(total)) for name, change, total in rows}


def signed(text: str) -> int:
    """A number as it is shown, with a real minus sign."""
    return int(text.replace("−", "-").replace("+", ""))
