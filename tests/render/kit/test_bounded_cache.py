from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

from render.kit.pixels import BoundedCache, CacheBudget


def test_cache_drops_the_oldest_to_stay_within_its_budget():
    cache: BoundedCache[str] = BoundedCache(CacheBudget(10), len)
    for key in "abcd":
        cache.put(key, key * 4)
    assert cache.peek("a") is None and cache.peek("b") is None
    assert cache.peek("c") == "cccc" and cache.peek("d") == "dddd"
    assert len(cache) == 2


def test_caches_with_one_budget_stay_within_it_together():
    """Each game has a palette with caches of its own, in two themes. The memory of one process must not grow with them."""
    room = CacheBudget(10)
    first, second = BoundedCache[str](room, len), BoundedCache[str](room, len)
    first.put("a", "aaaa")
    second.put("a", "bbbb")
    second.put("b", "cccc")
    assert first.peek("a") is None and second.peek("a") == "bbbb" and second.peek("b") == "cccc"
    assert room.used_bytes == 8


def test_used_value_is_dropped_last():
    cache = BoundedCache[str](CacheBudget(12), len)
    for key in "abc":
        cache.put(key, key * 4)
    assert cache.find_and_touch("a") == "aaaa" and cache.find_and_touch("x") is None
    for key in "de":
        cache.put(key, key * 4)
    assert [cache.peek(key) for key in "abcde"] == ["aaaa", None, None, "dddd", "eeee"]


def test_first_of_two_makers_wins():
    cache: BoundedCache[list[int]] = BoundedCache(CacheBudget(100), len)
    first = cache.put("k", [1])
    assert cache.put("k", [2]) is first


def test_many_threads_share_a_cache():
    cache: BoundedCache[int] = BoundedCache(CacheBudget(50), lambda value: 1)

    def read_many(seed: int) -> list[int]:
        return [cache.put((seed + i) % 200, (seed + i) % 200) for i in range(2000)]

    with ThreadPoolExecutor(8) as pool:
        for seed, values in enumerate(pool.map(read_many, range(8))):
            assert values == [(seed + i) % 200 for i in range(2000)]
    assert len(cache) <= 50
