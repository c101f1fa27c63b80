import type { Clock } from '@upeo/domain/time'

/** The time of the harness and of everything it starts: the machine's, and as much more as was jumped. */
export interface MovableClock extends Clock {
  readonly offsetMs: number
  jump(ms: number): void
}

export function createMovableClock(): MovableClock {
  let offsetMs = 0
  return {
    now: () => new Date(Date.now() + offsetMs),
    get offsetMs() {
      return offsetMs
    },
    jump(ms) {
      offsetMs += ms
    },
  }
}
