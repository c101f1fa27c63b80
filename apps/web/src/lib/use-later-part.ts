import { useEffect, useState } from 'react'
import { useIdle } from './use-idle.ts'

/**
 * For a part of the page that is loaded for itself (`lazy`): it is fetched once the page is idle, so that it is there when
 * it is wanted. True from the first time that it is.
 */
export function useLaterPart(load: () => Promise<unknown>, wanted: boolean): boolean {
  const idle = useIdle()
  const [ever, setEver] = useState(wanted)
  if (wanted && !ever) setEver(true)
  useEffect(() => {
    // Whoever wants it asks again, and is told.
    if (idle) load().catch(() => undefined)
  }, [idle, load])
  return ever || wanted
}
