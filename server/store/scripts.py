"""Every script that writes to the store, each atomic and under one hash tag; they know entries only as bytes."""

import hashlib
from dataclasses import dataclass, field
from typing import Final


@dataclass(frozen=True, slots=True)
class Script:
    """A script's text and the digest the engine knows it by."""

    text: bytes
    sha: bytes = field(init=False)

    def __post_init__(self) -> None:
        """The digest follows from the text."""
        object.__setattr__(self, "sha", hashlib.sha1(self.text, usedforsecurity=False).hexdigest().encode())


FENCE: Final = b"""
local held = redis.call('HMGET', KEYS[1], 'fence', 'nonce', 'seq', 'head', 'deal', 'half', 'half_at', 'half_deal')
if held[1] ~= ARGV[1] or held[2] ~= ARGV[2] then return 'fenced' end
"""

# KEYS: meta, deal stream, commands 0, commands 1.
# ARGV: fence, nonce, format, deal, first seq, head before, head after, command key, mark (the digest after its length),
# answer, entries. A resent batch finds its own entries, byte for byte, where they belong: stored, and not twice.
# Commands lie in two halves. The older half goes only when the newer one is ten minutes and two deals old, so that a
# command is known for its deal, the next one and ten minutes at least.
APPEND: Final = Script(
    b"#!lua"
    + FENCE
    + b"""
local seq, first, deal, count = tonumber(held[3] or '0'), tonumber(ARGV[5]), tonumber(ARGV[4]), #ARGV - 10
if first <= seq then
  local there = redis.call('XRANGE', KEYS[2], ARGV[5] .. '-0', '+', 'COUNT', count)
  local same = #there == count
  for i = 1, #there do same = same and there[i][2][2] == ARGV[10 + i] end
  if same then return 1 end
end
local half = tonumber(held[6] or '0')
if ARGV[8] ~= '' then
  for i = 3, 4 do
    local known = redis.call('HGET', KEYS[i], ARGV[8])
    if known then
      local mark = string.sub(known, 1, #ARGV[9])
      if mark == ARGV[9] then return {'repeat', string.sub(known, #mark + 1)} end
      return 'conflict_command'
    end
  end
end
local follows = first == seq + 1 and deal >= tonumber(held[5] or '0') and (seq == 0 or held[4] == ARGV[6])
if not follows then return {'conflict', seq} end
for i = 1, count do redis.call('XADD', KEYS[2], string.format('%d-0', seq + i), 'e', ARGV[10 + i]) end
if held[5] ~= ARGV[4] then
  local now = tonumber(redis.call('TIME')[1])
  if not held[7] then
    redis.call('HSET', KEYS[1], 'half', 0, 'half_at', now, 'half_deal', ARGV[4])
  elseif now - tonumber(held[7]) >= 600 and deal - tonumber(held[8]) >= 2 then
    half = 1 - half
    redis.call('DEL', KEYS[3 + half])
    redis.call('HSET', KEYS[1], 'half', half, 'half_at', now, 'half_deal', ARGV[4])
  end
end
local last = string.format('%d', seq + count)
redis.call('HSET', KEYS[1], 'seq', last, 'head', ARGV[7], 'deal', ARGV[4], 'format', ARGV[3])
if ARGV[8] ~= '' then redis.call('HSET', KEYS[3 + half], ARGV[8], ARGV[9] .. ARGV[10]) end
return 1
"""
)

# KEYS: meta, commands 0, commands 1. ARGV: the fence as seen, node, nonce, format of our logs.
# Flagged allow-oom: a full store must still let a restarted server read and show its rooms; it adds next to nothing.
ACQUIRE: Final = Script(
    b"""#!lua flags=allow-oom
local held = redis.call('HMGET', KEYS[1], 'fence', 'format')
if (held[1] or '') ~= ARGV[1] then return 'moved' end
if tonumber(held[2] or '0') > tonumber(ARGV[4]) then return {'newer', tonumber(held[2])} end
redis.call('HSET', KEYS[1], 'owner', ARGV[2], 'nonce', ARGV[3])
redis.call('PERSIST', KEYS[2])
redis.call('PERSIST', KEYS[3])
return redis.call('HINCRBY', KEYS[1], 'fence', 1)
"""
)

# KEYS: meta, commands 0, commands 1. ARGV: fence, nonce. A room that was never written leaves nothing; of one that
# nobody opens for thirty days the remembered commands go, its log stays.
RELEASE: Final = Script(
    b"#!lua flags=allow-oom"
    + FENCE
    + b"""
if not held[3] then redis.call('DEL', KEYS[1]) return 1 end
redis.call('HDEL', KEYS[1], 'owner', 'nonce')
redis.call('EXPIRE', KEYS[2], 2592000)
redis.call('EXPIRE', KEYS[3], 2592000)
return 1
"""
)

# KEYS: a node's key. ARGV: milliseconds. A full store must not take the rooms from their owner.
RENEW: Final = Script(b"#!lua flags=allow-oom\nreturn redis.call('SET', KEYS[1], '1', 'PX', ARGV[1])")

# KEYS: a node's beat. ARGV: time. The clocks are given back by it, also when the store is full.
BEAT: Final = Script(b"#!lua flags=allow-oom\nreturn redis.call('SET', KEYS[1], ARGV[1])")

# KEYS: meta, deal stream, blob. ARGV: fence, nonce, deal, count, last id, blob.
FINISH: Final = Script(
    b"#!lua"
    + FENCE
    + b"""
if tonumber(ARGV[3]) >= tonumber(held[5] or '0') then return 'running' end
if redis.call('EXISTS', KEYS[2]) == 0 then return redis.call('EXISTS', KEYS[3]) end
local last = redis.call('XREVRANGE', KEYS[2], '+', '-', 'COUNT', 1)
if redis.call('XLEN', KEYS[2]) ~= tonumber(ARGV[4]) or last[1][1] ~= ARGV[5] then return 'changed' end
redis.call('SET', KEYS[3], ARGV[6])
redis.call('DEL', KEYS[2])
return 1
"""
)

# KEYS: meta. ARGV: the keys of deal streams and of blobs without their number. One consistent look at a whole room.
LOAD: Final = Script(
    b"""#!lua flags=no-writes
local held = redis.call('HMGET', KEYS[1], 'seq', 'head', 'deal', 'format')
local deals = {}
if held[1] then
  for number = 0, tonumber(held[3]) do
    local blob = redis.call('GET', ARGV[2] .. number)
    local entries = redis.call('XRANGE', ARGV[1] .. number, '-', '+')
    for i = 1, #entries do entries[i] = {entries[i][1], entries[i][2][2]} end
    if blob or #entries > 0 then deals[#deals + 1] = {number, blob, entries} end
  end
end
return {held[1], held[2], held[3], held[4], deals}
"""
)

# KEYS: codes or links, reserved. ARGV: code or link, room, its mark among the reserved. Idempotent.
RESERVE: Final = Script(
    b"""#!lua
local held = redis.call('HGET', KEYS[1], ARGV[1])
if held then return held == ARGV[2] and 1 or 0 end
redis.call('HSET', KEYS[1], ARGV[1], ARGV[2])
redis.call('ZADD', KEYS[2], redis.call('TIME')[1], ARGV[3])
return 1
"""
)

# KEYS: rooms, codes, links, reserved. ARGV: room. From now on it is on the list, and its code and link are its own.
INDEX: Final = Script(
    b"""#!lua
redis.call('SADD', KEYS[1], ARGV[1])
for _, mark in ipairs(redis.call('ZRANGE', KEYS[4], 0, -1)) do
  local key = string.sub(mark, 1, 1) == 'c' and KEYS[2] or KEYS[3]
  if redis.call('HGET', key, string.sub(mark, 2)) == ARGV[1] then redis.call('ZREM', KEYS[4], mark) end
end
return 1
"""
)

# KEYS: codes, links, reserved. ARGV: mark, the room it was reserved for. Frees what waits for a room that never came.
FREE: Final = Script(
    b"""#!lua flags=allow-oom
local key = string.sub(ARGV[1], 1, 1) == 'c' and KEYS[1] or KEYS[2]
if redis.call('ZREM', KEYS[3], ARGV[1]) == 0 then return 0 end
if redis.call('HGET', key, string.sub(ARGV[1], 2)) == ARGV[2] then redis.call('HDEL', key, string.sub(ARGV[1], 2)) end
return 1
"""
)

# KEYS: guest. ARGV: the new secret's sha (32 bytes). Four count: the last used one and the newest three after it.
ROTATE: Final = Script(
    b"""#!lua
local shas = redis.call('HGET', KEYS[1], 'shas')
if not shas then return 0 end
if string.sub(shas, 1, 32) == ARGV[1] then return 1 end
local used = string.sub(shas, -32)
local newer = string.sub(string.sub(shas, 1, -33), 1, 64)
redis.call('HSET', KEYS[1], 'shas', ARGV[1] .. newer .. used)
return 1
"""
)

# KEYS: guest. ARGV: the sha that was used. All older ones end.
SETTLE: Final = Script(
    b"""#!lua flags=allow-oom
local shas = redis.call('HGET', KEYS[1], 'shas') or ''
for i = 1, #shas, 32 do
  if string.sub(shas, i, i + 31) == ARGV[1] then
    if i + 31 < #shas then redis.call('HSET', KEYS[1], 'shas', string.sub(shas, 1, i + 31)) end
    return 1
  end
end
return 0
"""
)

# KEYS: any of one hash tag. Their types, contents and remaining lives (milliseconds, -1 for ever), all of one moment.
DUMP: Final = Script(
    b"""#!lua flags=no-writes
local all = {}
for i, key in ipairs(KEYS) do
  local kind = redis.call('TYPE', key)['ok']
  local held = false
  if kind == 'string' then held = redis.call('GET', key) end
  if kind == 'hash' then held = redis.call('HGETALL', key) end
  if kind == 'set' then held = redis.call('SMEMBERS', key) end
  if kind == 'zset' then held = redis.call('ZRANGE', key, 0, -1, 'WITHSCORES') end
  if kind == 'stream' then held = redis.call('XRANGE', key, '-', '+') end
  if held then all[#all + 1] = {key, kind, redis.call('PTTL', key), held} end
end
return all
"""
)

ALL: Final = (APPEND, ACQUIRE, RELEASE, RENEW, BEAT, FINISH, LOAD, RESERVE, INDEX, FREE, ROTATE, SETTLE, DUMP)
