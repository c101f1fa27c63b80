import { startTransition, useEffect, useState } from 'react'
import { onFirstAct } from './first-act.ts'
import { isInstalledApp } from './install-app.ts'
import { useUser } from './session.ts'
import { useIdle } from './use-idle.ts'

/**
 * True once what makes the site an app is worth loading: when the page has settled, for whoever is signed in, has the
 * worker already, or does anything here. Whoever leaves at once has loaded nothing for another visit.
 */
export function useAppDue(): boolean {
  const idle = useIdle()
  const user = useUser()
  const [due, setDue] = useState(false)
  useEffect(() => {
    const begin = () => startTransition(() => setDue(true))
    if (navigator.serviceWorker?.controller || isInstalledApp()) begin()
    return onFirstAct(begin)
  }, [])
  return idle && (due || user !== null)
}
