import { useEffect, useEffectEvent, useState } from 'react'
import { useLeaving } from './use-leaving.ts'

/** Short enough to feel immediate, long enough not to ask at every letter. */
const PAUSE = 350

/**
 * What is being typed or dragged before it becomes part of the address: handed to `commit` after a pause, and not while
 * another page is on its way. When the address changes by other hands (a chip, the back button) the draft
 * follows it. `drop` gives up what has not been handed over.
 */
export function useDraft<T extends string | number>(value: T, commit: (value: T) => void, pause = PAUSE) {
  const [draft, setDraft] = useState(value)
  // Its own value comes back later than it was handed over, and something may have been typed in between.
  const [known, setKnown] = useState({ value, own: value })
  const leaving = useLeaving()
  if (known.value !== value) {
    setKnown({ value, own: value })
    if (value !== known.own) setDraft(value)
  }
  // By the `commit` of that moment: another draft may have become part of the address during the pause.
  const settle = useEffectEvent((settled: T) => {
    setKnown((before) => ({ ...before, own: settled }))
    commit(settled)
  })
  useEffect(() => {
    const settled = (typeof draft === 'string' ? draft.trim() : draft) as T
    if (settled === known.own || leaving) return undefined
    const timer = setTimeout(() => settle(settled), pause)
    return () => clearTimeout(timer)
  }, [draft, known.own, leaving, pause])
  const drop = () => {
    setKnown({ value, own: value })
    setDraft(value)
  }
  return [draft, setDraft, drop] as const
}
