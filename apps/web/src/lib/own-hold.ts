import { useEffect, useState } from 'react'
import { clock } from './clock.ts'
import type { OwnHold } from './find-own-hold.ts'
import { useUser } from './session.ts'

/**
 * What the visitor holds of this activity; null while nothing is known. Loaded after the page, for those who are signed
 * in: the document is the same for everybody, and most visitors hold nothing.
 */
export function useOwnHold(activityId: string): OwnHold | null {
  const user = useUser()
  const [hold, setHold] = useState<OwnHold | null>(null)
  const person = user?._id ?? null
  useEffect(() => {
    if (person === null) return undefined
    let left = false
    let end: ReturnType<typeof setTimeout> | undefined
    const keep = (found: OwnHold | null) => {
      if (left) return
      setHold(found)
      if (found) end = setTimeout(() => setHold(null), found.until.getTime() - clock.now().getTime())
    }
    // Without an answer the page is as everybody sees it.
    void import('./find-own-hold.ts').then(({ findOwnHold }) => findOwnHold(activityId)).then(keep, () => keep(null))
    return () => {
      left = true
      clearTimeout(end)
      setHold(null)
    }
  }, [person, activityId])
  return hold
}
