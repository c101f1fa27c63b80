import { useEffect } from 'react'
import { sendActs } from '../../lib/on-device/send-acts.ts'
import { keepTaken } from '../../lib/pack-queries.ts'
import { useIdle } from '../../lib/use-idle.ts'

let hasReader = false

/** With the lists comes, once, what reads their tickets: the door may have no network. It is the worker that keeps it. */
async function fetchAll(): Promise<void> {
  const { keepDepartures } = await import('../../lib/on-device/keep-departures.ts')
  const kept = await keepDepartures()
  if (kept === 0 || hasReader || !navigator.serviceWorker?.controller) return
  const { keepReader } = await import('./scan/read-codes.ts')
  await keepReader()
  hasReader = true
}

/**
 * In the guide's area: the lists of the coming days are fetched onto this device, and what waits is sent, once the page
 * stands, when it is looked at again, and when the network is back.
 */
export function KeepDepartures() {
  const idle = useIdle()
  useEffect(() => {
    if (!idle) return undefined
    const keep = () => {
      if (document.visibilityState === 'hidden') return
      void sendActs(keepTaken).catch(() => undefined)
      // Nobody waits for it: what could not be fetched now is fetched another time.
      void fetchAll().catch(() => undefined)
    }
    keep()
    const timer = setInterval(keep, 60_000)
    window.addEventListener('online', keep)
    navigator.serviceWorker?.addEventListener('controllerchange', keep)
    document.addEventListener('visibilitychange', keep)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', keep)
      navigator.serviceWorker?.removeEventListener('controllerchange', keep)
      document.removeEventListener('visibilitychange', keep)
    }
  }, [idle])
  return null
}
