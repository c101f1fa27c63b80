import { useEffect } from 'react'
import { keepDepartures } from '../../lib/on-device/keep-departures.ts'
import { sendActs } from '../../lib/on-device/send-acts.ts'
import { keepTaken } from '../../lib/pack-queries.ts'

/**
 * In the guide's area: the lists of the coming days are fetched onto this device, and what waits is sent, when the page
 * opens, when it is looked at again, and when the network is back.
 */
export function KeepDepartures() {
  useEffect(() => {
    const keep = () => {
      if (document.visibilityState === 'hidden') return
      void sendActs(keepTaken).catch(() => undefined)
      // Nobody waits for it: what could not be fetched now is fetched another time.
      void keepDepartures().catch(() => undefined)
    }
    keep()
    const timer = setInterval(keep, 60_000)
    window.addEventListener('online', keep)
    document.addEventListener('visibilitychange', keep)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', keep)
      document.removeEventListener('visibilitychange', keep)
    }
  }, [])
  return null
}
