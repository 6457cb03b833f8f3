/** Chinese: why something won’t go, and what would. */

import type { RefusalCode } from "../codes";
import type { Sentences } from "../told";

const it = (what: string | null): string => what ?? "这手牌";

export const refusals: Sentences<RefusalCode> = {
  "move/not_your_turn": (t) => `现在轮到 ${t.seat("turn")}，选好的牌不变。`,
  "move/wrong_phase": () => "现在还不能这样做。",
  "move/unknown": () => "牌桌不认识这个动作；若一直这样，请刷新页面。",
  "bid/out_of_range": () => "只能叫 1、2、3 分，或者不叫。",
  "bid/too_low": (t) => `要叫过 ${t.count("over")} 分，或者不叫。`,
  "play/no_cards": () => "请先选牌。",
  "play/unknown_card": () => "这副牌里没有这张牌。",
  "play/same_card_twice": () => "每张牌只能出一次。",
  "play/not_in_hand": () => "这些牌已经不在手里了。",
  "play/no_combo": () => "这几张凑不成牌型：可以出对子、三张，或五张以上的顺子。",
  "play/no_such_reading": () => "这手牌不能这样算，请在列出的出法里选。",
  "play/wing_of_body_rank": (t) => `${t.rank("rank")} 不能当带牌，主体里已有这个点数，请换一张。`,
  "play/both_jokers_as_wings": () => "大小王不能一起当带牌：只带一张，或者当王炸出。",
  "play/mixed_wings": () => "要么全带单张，要么全带对子，不能混着带。",
  "play/equal_pair_wings": (t) => `带的对子要各不相同，对 ${t.rank("rank")} 只能带一个。`,
  "play/wrong_wing_count": (t) =>
    `这里要带 ${t.count("need")} 张单牌或 ${t.count("need")} 个对子，不是 ${t.count("size")} 张。`,
  "play/no_two_or_joker_in_sequence": () => "顺子和连对只能从 3 到 A，不能有 2 和王。",
  "play/sequence_too_short": (t) =>
    t.text("type") === "straight"
      ? `顺子要连着 ${t.count("need")} 张，这里只有 ${t.count("size")} 张。`
      : `连对要连着 ${t.count("need")} 对，这里只有 ${t.count("size")} 对。`,
  "play/gap_in_sequence": () => "中间断了，点数要一个接一个。",
  "play/wrong_type": (t) =>
    `${it(t.what ?? t.type("type"))} 出不了：${t.top ?? t.type("need")} 只能用${t.goes ?? `更大的${t.type("need")}或炸弹`}来压。`,
  "play/wrong_size": (t) =>
    `${it(t.what)} 出不了：这里正好要 ${t.count("need")} 张，不是 ${t.count("size")} 张，或者用炸弹。`,
  "play/too_low": (t) =>
    `${it(t.what ?? t.rank("rank"))} 压不住：${t.top ?? t.rank("over")} 只能用${t.goes ?? `更大的${t.type("type")}或炸弹`}来压。`,
  "play/over_rocket": () => "王炸没有牌能压，只能不出。",
  "pass/leader_may_not": () => "你先出，不能不出，出什么都行。",
  "deal/wrong_deck": () => "牌不齐，请重新发牌。",
  "deal/wrong_start": () => "起手位置不对，请重新发牌。",
  "frame/not_decodable": () => "牌桌读不懂这条消息；若一直这样，请刷新页面。",
  "frame/unknown_type": () => "牌桌不认识这个请求；若一直这样，请刷新页面。",
  "frame/bad_field": () => "其中有一项不符合牌桌的要求。",
  "frame/hello_first": () => "页面和牌桌没对上，请刷新页面。",
  "frame/hello_twice": () => "页面和牌桌没对上，请刷新页面。",
  "hello/unsupported_version": () => "这个页面和牌桌版本不同，请刷新。",
  "hello/unknown_identity": () => "牌桌不认识这个浏览器了，可以用新身份进来。",
  "room/not_in_one": () => "你现在不在任何牌桌上，请先进入一桌。",
  "room/not_found": () => "没有这个房间码或链接对应的牌桌，请和发给你的人核对。",
  "room/host_key_needed": () => "要在这里开桌，请用服务器启动时显示的带密钥的地址。",
  "room/busy": () => "牌桌正忙，请稍后再试。",
  "room/paused": () => "牌局暂停中，什么都不会丢，稍后自动继续。",
  "room/full": () => "这桌已经满了。",
  "room/host_only": () => "只有房主可以这样做。",
  "room/not_in_lobby": () => "这个要在开局前改，打牌中不能改。",
  "room/not_in_match": () => "要先开始一场牌局。",
  "room/unknown_game": () => "这个服务器没有这个游戏。",
  "room/unknown_preset": () => "这个服务器没有这套规则。",
  "room/unknown_option": () => "这个游戏没有这个选项。",
  "room/option_value": () => "这个选项不能取这个值，请在列出的里面选。",
  "room/seats": () => "这个游戏不是这么多人玩的。",
  "room/seats_empty": (t) => `还有 ${t.count("missing")} 个空位：等人来，或者加机器人。`,
  "room/deal_running": () => "这一局还没打完，请先打完。",
  "room/deal_passed": () => "那一局已经结束，牌桌继续了。",
  "room/no_such_deal": () => "这桌没有那一局。",
  "room/match_over": () => "整场已经结束，请开始新的一场。",
  "room/limit": () => "服务器暂时开不了更多牌桌，请关掉一桌或稍后再来。",
  "seat/none": () => "请先坐下。",
  "seat/unknown": () => "这桌没有这个座位。",
  "seat/taken": () => "这里有人坐了，请换个座位。",
  "seat/no_bot": () => "这个座位上没有机器人。",
  "seat/not_away": (t) => `${t.seat("seat")} 在线，还在打。`,
  "name/not_allowed": () => "名字要 1 到 24 个大家都看得见的字、字母、数字或符号。",
  "name/taken": () => "这桌已经有人叫这个名字了，请换一个。",
  "move/stale": () => "牌桌已经往下走了，请看清再选。",
  "command/other_content": () => "这条已经以另一种内容发过了，请看清再选。",
  "say/nothing": () => "请先写点什么。",
  "limit/too_fast": () => "有点快了，请稍等再试。",
  "server/failed": () => "服务器出了点状况，什么都没变，请再试一次。",
  "server/stopping": () => "服务器正在重启，一切都保留着，页面会自动回来。",
};
