import { useSyncExternalStore } from 'react'
import { clock } from './clock.ts'

const subscribe = (changed: () => void) => {
  const timer = setInterval(changed, 1000)
  return () => clearInterval(timer)
}
const thisSecond = () => Math.floor(clock.now().getTime() / 1000)

/** The present, to the second: what depends on it is drawn again as time passes. */
export function useLiveNow(): Date {
  return new Date(useSyncExternalStore(subscribe, thisSecond, thisSecond) * 1000)
}
