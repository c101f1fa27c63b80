import { describe, expect, test, vi } from 'vitest'
import { createCache, type CacheOptions } from './cache.ts'

function fixture(options: Partial<Omit<CacheOptions<number>, 'clock'>> = {}) {
  let time = 1_000_000
  const clock = { now: () => new Date(time) }
  return {
    cache: createCache<string, number>({ clock, max: 2, ttl: 1000, ...options }),
    pass: (ms: number) => (time += ms),
  }
}

/** A load that ends when the test says so. */
function gate() {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  return { load: vi.fn<() => Promise<number>>(() => promise), resolve, reject }
}

describe('a cache', () => {
  test('keeps a value until its time is over', async () => {
    const { cache, pass } = fixture()
    expect(await cache.get('a', async () => 1)).toBe(1)
    pass(999)
    expect(await cache.get('a', async () => 2)).toBe(1)
    pass(1)
    expect(await cache.get('a', async () => 3)).toBe(3)
  })

  test('loads once however many ask', async () => {
    const { cache } = fixture()
    const slow = gate()
    const answers = Promise.all([cache.get('a', slow.load), cache.get('a', slow.load), cache.get('a', slow.load)])
    slow.resolve(7)
    expect(await answers).toEqual([7, 7, 7])
    expect(slow.load).toHaveBeenCalledTimes(1)
  })

  test('does not keep a failure', async () => {
    const { cache } = fixture()
    await expect(cache.get('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
    expect(await cache.get('a', async () => 2)).toBe(2)
  })

  test('shares no failure: whoever waited for the load of another loads for themselves, once for all of them', async () => {
    const { cache } = fixture()
    const lost = gate()
    const first = cache.get('a', lost.load)
    const own = vi.fn<() => Promise<number>>(async () => 2)
    const others = Promise.all([cache.get('a', own), cache.get('a', own)])
    lost.reject(new Error('the replica is gone'))
    await expect(first).rejects.toThrow('the replica is gone')
    expect(await others).toEqual([2, 2])
    expect(own).toHaveBeenCalledTimes(1)
    expect(await cache.get('a', async () => 3)).toBe(2)
  })

  test('answers the old value while it fetches the new one, for a while', async () => {
    const { cache, pass } = fixture({ staleFor: 5000 })
    await cache.get('a', async () => 1)
    pass(1500)
    const slow = gate()
    // Until somebody asks for it nothing is on its way.
    expect(cache.ready('a')).toBeUndefined()
    expect(await cache.get('a', slow.load)).toBe(1)
    expect(await cache.get('a', slow.load)).toBe(1)
    expect(cache.ready('a')).toBe(1)
    slow.resolve(2)
    await expect.poll(() => cache.get('a', slow.load)).toBe(2)
    expect(cache.ready('a')).toBe(2)
    expect(slow.load).toHaveBeenCalledTimes(1)
    pass(6000)
    expect(cache.ready('a')).toBeUndefined()
    expect(await cache.get('a', async () => 3)).toBe(3)
  })

  test('fetches anew behind answers one at a time where it has a share of the time', async () => {
    const { cache, pass } = fixture({ staleFor: 5000, remakeShare: 1 / 4 })
    for (const key of ['a', 'b']) await cache.get(key, async () => 1)
    pass(1500)
    const slow = gate()
    const other = gate()
    expect(await cache.get('a', slow.load)).toBe(1)
    expect(await cache.get('b', other.load)).toBe(1)
    // It waits for its turn, and is answered meanwhile.
    expect(cache.ready('b')).toBe(1)
    expect([slow.load, other.load].map((load) => load.mock.calls.length)).toEqual([1, 0])
    slow.resolve(2)
    other.resolve(3)
    await expect.poll(() => [cache.ready('a'), cache.ready('b')]).toEqual([2, 3])
    pass(1500)
    const late = gate()
    const never = gate()
    expect(await cache.get('a', late.load)).toBe(2)
    expect(await cache.get('b', never.load)).toBe(3)
    pass(6000)
    // Its turn came too late: whoever asks now makes it for themselves.
    late.resolve(4)
    expect(await cache.get('b', async () => 5)).toBe(5)
    expect(never.load).not.toHaveBeenCalled()
  })

  test('does not make again what has made room meanwhile', async () => {
    const { cache, pass } = fixture({ max: 2, staleFor: 5000, remakeShare: 1 / 4 })
    for (const key of ['a', 'b']) await cache.get(key, async () => 1)
    pass(1500)
    const slow = gate()
    const evicted = vi.fn<() => Promise<number>>(async () => 2)
    await cache.get('a', slow.load)
    await cache.get('b', evicted)
    for (const key of ['c', 'd']) await cache.get(key, async () => 1)
    pass(1500)
    const next = vi.fn<() => Promise<number>>(async () => 3)
    await cache.get('d', next)
    slow.resolve(2)
    await expect.poll(() => next).toHaveBeenCalledTimes(1)
    expect(evicted).not.toHaveBeenCalled()
  })

  test('reports a refresh that failed behind a stale answer', async () => {
    const onError = vi.fn<(error: unknown) => void>()
    const { cache, pass } = fixture({ staleFor: 5000, onError })
    await cache.get('a', async () => 1)
    pass(1500)
    expect(await cache.get('a', () => Promise.reject(new Error('down')))).toBe(1)
    await expect.poll(() => onError).toHaveBeenCalledTimes(1)
    expect(await cache.get('a', async () => 2)).toBe(1)
  })

  test('drops the least recently used beyond its size', async () => {
    const { cache } = fixture()
    await cache.get('a', async () => 1)
    await cache.get('b', async () => 2)
    await cache.get('a', async () => 0)
    await cache.get('c', async () => 3)
    expect(await cache.get('a', async () => 9)).toBe(1)
    expect(await cache.get('b', async () => 9)).toBe(9)
  })

  test('counts room where values differ in size', async () => {
    const { cache } = fixture({ max: 10, bytes: { max: 100, of: (value) => value } })
    await cache.get('a', async () => 60)
    await cache.get('b', async () => 50)
    expect(await cache.get('b', async () => 1)).toBe(50)
    expect(await cache.get('a', async () => 1)).toBe(1)
    expect(await cache.get('too large', async () => 101)).toBe(101)
    expect(await cache.get('too large', async () => 2)).toBe(2)
  })

  test('what is not worth keeping answers those who wait, and takes the place of what was', async () => {
    const { cache, pass } = fixture({ worthKeeping: (value) => value > 0, staleFor: 1000 })
    expect(await cache.get('a', async () => 0)).toBe(0)
    expect(await cache.get('a', async () => 1)).toBe(1)
    pass(1500)
    expect(await cache.get('a', async () => -1)).toBe(1)
    await expect.poll(() => cache.get('a', async () => 2)).toBe(2)
  })
})
