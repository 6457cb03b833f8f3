"""Who is away, who plays for them, and that they are back in control at once (CASES S10 to S12, S19)."""

# ruff: noqa: N802  the names carry the ids of the cases
from tests.play import Client
from tests.server.guests import (
    AWAY_S,
    Timed,
    acting,
    back,
    bid,
    frozen,
    holds,
    lines,
    presence,
    seen,
    shown_away,
    thawed,
    turn,
)


async def test_S11_a_dead_line_is_away_within_ten_seconds_and_back_at_once(timed: Timed) -> None:
    clients = await timed.guests.sit()
    watcher, one = clients[:2]
    frozen(one)
    await timed.clock.forward(8)
    assert not presence(watcher, one)["away"]
    await shown_away(timed, watcher, one)
    assert presence(watcher, one)["online"]
    again = timed.guests.new(like=one)
    await back(again)
    await watcher.until(lambda: not presence(watcher, one)["away"])
    assert again.hand == one.hand
    assert presence(watcher, one)["online"]
    thawed(one)


async def test_S11_a_killed_client_is_gone_at_once_and_away_after_ten_seconds(timed: Timed) -> None:
    clients = await timed.guests.sit()
    watcher, one = clients[:2]
    await one.drop()
    await watcher.until(lambda: not presence(watcher, one)["online"])
    assert not presence(watcher, one)["away"]
    await shown_away(timed, watcher, one)
    await back(one)
    await watcher.until(lambda: presence(watcher, one)["online"] and not presence(watcher, one)["away"])


async def test_a_line_that_is_dead_for_half_a_minute_is_cut(timed: Timed) -> None:
    clients = await timed.guests.sit()
    watcher, one = clients[:2]
    frozen(one)
    await timed.clock.forward(40)
    await watcher.until(lambda: not presence(watcher, one)["online"])
    thawed(one)


async def play_on(clients: list[Client], until: Client) -> None:
    """Let whoever is to act move, until somebody else is."""
    while (one := await turn(clients)) is not until:
        answer = await one.move()
        await seen(clients, answer["seq"])


async def test_S12_a_bot_stands_in_until_the_person_is_back(timed: Timed) -> None:
    """The log says who acted for which move; the person decides again from the very decision that is open."""
    clients = await timed.guests.sit()
    leader = await bid(clients, 3)
    order = clients[leader.seat or 0 :] + clients[: leader.seat or 0]
    gone, last = order[1], order[2]
    frozen(gone)
    await shown_away(timed, leader, gone)
    answer = await last.do("stand_in", seat=gone.seat)
    await seen([leader, last], answer["seq"])
    assert last.parts["room"]["seats"][gone.seat]["stand_in"]
    answer = await leader.move()
    await holds(lambda: acting([leader, last]))
    told = await lines(leader)
    stood_in = [line for line in told if line["event"].get("seat") == gone.seat and line["seq"] > answer["seq"]]
    assert stood_in
    assert {line["by"] for line in stood_in} == {"bot"}

    again = timed.guests.new(like=gone)
    await back(again)
    await last.until(lambda: not last.parts["room"]["seats"][gone.seat]["stand_in"])
    table = [leader, last, again]
    before = len(await lines(leader))
    await play_on(table, again)
    decision = again.decision
    await timed.clock.forward(20)
    assert again.decision == decision
    answer = await again.move()
    assert answer["type"] == "ok"
    told = (await lines(again))[before:]
    assert {line["by"] for line in told} == {"person"}
    thawed(gone)


async def test_S12_a_sign_of_life_is_enough_to_be_back(timed: Timed) -> None:
    clients = await timed.guests.sit(absence="bot")
    await turn(clients)
    one, watcher = clients[0], clients[1]
    frozen(one)
    await timed.clock.forward(AWAY_S)
    await watcher.until(lambda: watcher.parts["room"]["seats"][0]["stand_in"])
    thawed(one)
    await timed.clock.forward(5)
    await watcher.until(lambda: not watcher.parts["room"]["seats"][0]["stand_in"])
    log = [entry for entry in await timed.guests.log(watcher) if entry.kind == "seat" and entry.body[0] == "stand_in"]
    assert [(entry.seat, entry.by, entry.body[1]) for entry in log] == [(0, "timer", True), (0, "person", False)]


async def test_a_table_that_waits_puts_no_bot_in_by_itself(timed: Timed) -> None:
    clients = await timed.guests.sit(absence="wait")
    one, watcher = clients[0], clients[1]
    frozen(one)
    await shown_away(timed, watcher, one)
    await timed.clock.forward(10)
    assert not watcher.parts["room"]["seats"][0]["stand_in"]
    thawed(one)


async def test_stand_in_is_refused_for_whoever_is_there(timed: Timed) -> None:
    clients = await timed.guests.sit(2)
    one = clients[0]
    for seat, code in ((1, "seat/not_away"), (0, "seat/not_away"), (2, "seat/not_away"), (7, "seat/unknown")):
        assert (await one.ask("stand_in", seat=seat))["code"] == code
    spectator = await timed.guests.come()
    await spectator.do("join", link=one.joined["link"])
    frozen(clients[1])
    await shown_away(timed, one, clients[1])
    assert (await spectator.ask("stand_in", seat=1))["code"] == "seat/none"
    first = await one.do("stand_in", seat=1)
    again = await one.do("stand_in", seat=1)
    assert first["seq"] is not None
    assert again["seq"] is None
    thawed(clients[1])


async def test_S10_a_hand_goes_on_without_its_host(timed: Timed) -> None:
    """Nothing is cancelled by it, and the host who returns is the host."""
    clients = await timed.guests.sit()
    host, one = clients[0], clients[1]
    before = (one.shared["deal"], one.parts["room"]["rules"], one.parts["room"]["host"])
    await host.drop()
    await one.until(lambda: not presence(one, host)["online"])
    await shown_away(timed, one, host)
    await one.do("stand_in", seat=0)
    deal = one.shared["deal"]
    for _ in range(6):
        await holds(lambda: acting(clients[1:]) or one.over(deal))
        mover = acting(clients[1:])
        if mover is not None and not one.over(deal):
            answer = await mover.move_if_still()
            await seen(clients[1:], (answer or {}).get("seq") or 0)
    assert (one.shared["deal"], one.parts["room"]["rules"], one.parts["room"]["host"]) == before
    await back(host)
    assert host.identity is not None
    assert host.parts["room"]["host"] == host.identity["person"]
    await host.do("new_match", deal=host.shared["deal"])
    await one.until(lambda: one.shared["phase"] == "lobby")


async def test_S19_a_lobby_with_one_person_waits(timed: Timed) -> None:
    """And a room that nobody is in leaves memory after ten minutes, but never the store."""
    one = await timed.guests.come()
    await one.do("create", game="doudizhu")
    await one.until(lambda: "presence" in one.parts)
    room = timed.guests.room(one)
    await timed.clock.forward(30 * 60)
    assert not room.closed
    assert one.close_code is None
    await one.do("add_bot", seat=1)
    shown = dict(one.parts["room"])
    await one.drop()
    await holds(lambda: not room.audience.members)
    await timed.clock.forward(595)
    assert not room.closed
    await timed.clock.forward(10)
    await holds(lambda: room.closed and room.lease.room not in timed.server.lobby.rooms)
    await back(one)
    assert one.parts["room"] == shown
    assert timed.guests.room(one) is not room
