import { useCallback, useEffect, useState, useSyncExternalStore, type RefObject } from 'react'

/** Short enough to feel immediate, long enough not to ask at every letter. */
const PAUSE = 150

/** What stands in the field, also what was typed before this listened: at once, and once typing pauses. */
export function useTypedText(input: RefObject<HTMLInputElement | null>) {
  const subscribe = useCallback((changed: () => void) => listen(input, changed), [input])
  const text = useSyncExternalStore(subscribe, () => input.current?.value ?? '')
  const [paused, setPaused] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text.trim()), PAUSE)
    return () => clearTimeout(timer)
  }, [text])
  return { text, paused }
}

function listen({ current: field }: RefObject<HTMLInputElement | null>, changed: () => void): () => void {
  field?.addEventListener('input', changed)
  return () => field?.removeEventListener('input', changed)
}
