import { useSyncExternalStore } from 'react'
import { clock } from './clock.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND

function every(period: number) {
  return {
    subscribe: (changed: () => void) => {
      const timer = setInterval(changed, SECOND)
      return () => clearInterval(timer)
    },
    now: () => Math.floor(clock.now().getTime() / period) * period,
  }
}

const second = every(SECOND)
const minute = every(MINUTE)

/** The present, to the second: what depends on it is drawn again as time passes. */
export function useLiveNow(): Date {
  return new Date(useSyncExternalStore(second.subscribe, second.now, second.now))
}

/** The current time, updated once a minute: for texts like '5 minutes ago'. Never before an instant just passed. */
export function useMinuteNow(): Date {
  useSyncExternalStore(minute.subscribe, minute.now, minute.now)
  return clock.now()
}
