import { useEffect, useEffectEvent, useState } from 'react'

/** Short enough to feel immediate, long enough not to ask at every letter. */
const PAUSE = 350

/**
 * What is being typed or dragged before it becomes part of the address: handed to `commit` after a pause. When the
 * address changes by other hands (a chip, the back button) the draft follows it.
 */
export function useDraft<T extends string | number>(value: T, commit: (value: T) => void, pause = PAUSE) {
  const [draft, setDraft] = useState(value)
  // Its own value comes back later than it was handed over, and something may have been typed in between.
  const [known, setKnown] = useState({ value, own: value })
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
    if (settled === known.own) return undefined
    const timer = setTimeout(() => settle(settled), pause)
    return () => clearTimeout(timer)
  }, [draft, known.own, pause])
  return [draft, setDraft] as const
}
