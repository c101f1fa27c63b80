import { LRUCache } from 'lru-cache'
import type { Clock } from '@upeo/domain/time'
import { createRemakeQueue } from './remake-queue.ts'

export interface CacheOptions<V> {
  readonly clock: Clock
  /** Keys kept; the least recently used make room. */
  readonly max: number
  /** Room for values of differing size; the least recently used make room here too. */
  readonly bytes?: { readonly max: number; readonly of: (value: V) => number }
  /** False for a value that only those who wait for it may get: it is not kept. */
  readonly worthKeeping?: (value: V) => boolean
  /** Milliseconds for which a value is as good as new. */
  readonly ttl: number
  /** Milliseconds after that for which the old value is still answered while a new one is fetched behind it. */
  readonly staleFor?: number
  /** Of the time: values are fetched anew behind answers one at a time, the most asked for first, and no longer than that. */
  readonly remakeShare?: number
  /** Told of a refresh behind a stale answer that failed; every other failure reaches the caller. */
  readonly onError?: (error: unknown) => void
}

export interface Cache<K extends string, V> {
  /**
   * The kept value, or what `load` gives. However many ask at once, one of them loads. Failures are not kept, nor is one
   * shared: whoever waited for another's load that failed loads once more.
   */
  get(key: K, load: () => Promise<V>): Promise<V>
  /** The kept value where asking for it would load nothing: as good as new, or old while a new one is on its way. */
  ready(key: K): V | undefined
}

interface Kept<V> {
  readonly value: V
  readonly at: number
}

const nothing = Promise.resolve()

/** Values kept for seconds in this process: what every visitor asks for and what may be slightly old. */
export function createCache<K extends string, V>(options: CacheOptions<V>): Cache<K, V> {
  const { clock, ttl, staleFor = 0, bytes, worthKeeping = () => true, onError } = options
  const kept = new LRUCache<K, Kept<V>>({
    max: options.max,
    // What makes room is not made again, nor is what has just been made.
    dispose: (_value, key) => queue?.drop(key),
    ...(bytes && { maxSize: bytes.max, sizeCalculation: ({ value }) => Math.max(1, bytes.of(value)) }),
  })
  const loading = new Map<K, Promise<V>>()
  const queue = options.remakeShare === undefined ? null : createRemakeQueue<K>(options.remakeShare)

  function start(key: K, load: () => Promise<V>): Promise<V> {
    const running = loading.get(key)
    if (running) return running
    const at = clock.now().getTime()
    const started = load()
    loading.set(key, started)
    void keepWhenDone(key, started, at)
    return started
  }

  async function keepWhenDone(key: K, started: Promise<V>, at: number): Promise<void> {
    const [outcome] = await Promise.allSettled([started])
    forget(key, started)
    if (outcome.status === 'rejected') return
    if (worthKeeping(outcome.value)) kept.set(key, { value: outcome.value, at })
    else kept.delete(key)
  }

  function forget(key: K, started: Promise<V>): void {
    if (loading.get(key) === started) loading.delete(key)
  }

  /** Why another's load failed may be theirs alone: it may have asked a replica that was lost meanwhile. */
  async function loadFor(key: K, load: () => Promise<V>): Promise<V> {
    const running = loading.get(key)
    if (!running) return start(key, load)
    return running.catch(() => {
      forget(key, running)
      return start(key, load)
    })
  }

  // The clock of a test may go back; a value from the future is as good as new for `ttl` only.
  const ageOf = (entry: Kept<V> | undefined) => (entry ? Math.abs(clock.now().getTime() - entry.at) : Infinity)

  return {
    ready: (key) => {
      const entry = kept.get(key)
      const age = ageOf(entry)
      if (age < ttl) return entry?.value
      return age < ttl + staleFor && (loading.has(key) || queue?.ask(key)) ? entry?.value : undefined
    },
    get: async (key, load) => {
      const entry = kept.get(key)
      const age = ageOf(entry)
      if (entry && age < ttl) return entry.value
      if (!entry || age >= ttl + staleFor) {
        queue?.drop(key)
        return loadFor(key, load)
      }
      const remake = () => start(key, load).catch((error: unknown) => onError?.(error))
      if (queue && !loading.has(key)) queue.add(key, () => (ageOf(entry) < ttl + staleFor ? remake() : nothing))
      else void remake()
      return entry.value
    },
  }
}
