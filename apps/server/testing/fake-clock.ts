import type { Clock } from '@upeo/domain/time'

export type FakeClock = Clock & {
  /** Moves on by milliseconds. */
  advance(ms: number): void
  set(instant: string | Date): void
}

/** A clock that stands still until it is told: `fakeClock('2026-03-02T09:00:00+03:00')`. */
export function fakeClock(start: string | Date): FakeClock {
  let now = instantOf(start)
  return {
    now: () => new Date(now),
    advance(ms) {
      now += ms
    },
    set(instant) {
      now = instantOf(instant)
    },
  }
}

/** One on which every look at it takes a millisecond, as on a real one. */
export function tickingClock(start: string | Date): FakeClock {
  const clock = fakeClock(start)
  return {
    ...clock,
    now() {
      clock.advance(1)
      return clock.now()
    },
  }
}

function instantOf(value: string | Date): number {
  const ms = new Date(value).getTime()
  // Without a zone the test would mean another instant on another machine.
  const zoned = typeof value !== 'string' || /(?:Z|[+-]\d\d:\d\d)$/.test(value)
  if (Number.isNaN(ms) || !zoned) throw new Error(`not an instant with its zone: ${String(value)}`)
  return ms
}
