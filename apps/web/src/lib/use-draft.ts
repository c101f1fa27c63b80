import { useEffect, useRef, useState } from 'react'

const PAUSE = 350

/**
 * What is being typed or dragged before it becomes part of the address: handed to `commit` after a pause. When the
 * address changes by other hands (a chip, the back button) the draft follows it.
 */
export function useDraft<T extends string | number>(value: T, commit: (value: T) => void) {
  const [draft, setDraft] = useState(value)
  const [known, setKnown] = useState({ value, own: value })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  if (known.value !== value) {
    setKnown({ value, own: value })
    if (value !== known.own) setDraft(value)
  }
  const write = (next: T) => {
    setDraft(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const settled = (typeof next === 'string' ? next.trim() : next) as T
      setKnown((before) => ({ ...before, own: settled }))
      commit(settled)
    }, PAUSE)
  }
  return [draft, write] as const
}
