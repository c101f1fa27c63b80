import type { Clock } from '@upeo/domain/time'

/** A clock that goes as the machine's does, ahead of it by all that it was moved on. */
export function movedClock(): Clock & { advance(ms: number): void } {
  let ahead = 0
  return {
    now: () => new Date(Date.now() + ahead),
    advance(ms) {
      if (ms < 0) throw new Error('Time does not go back.')
      ahead += ms
    },
  }
}
