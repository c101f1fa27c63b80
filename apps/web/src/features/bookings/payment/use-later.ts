import { useEffect, useEffectEvent, useState } from 'react'

/** Runs something once, so many milliseconds after it was asked for; not if the screen has gone by then. */
export function useLater(): (action: () => void, delay: number) => void {
  const [due, setDue] = useState<{ action: () => void; delay: number } | null>(null)
  const run = useEffectEvent(() => due?.action())
  useEffect(() => {
    if (due === null) return undefined
    const timer = setTimeout(run, due.delay)
    return () => clearTimeout(timer)
  }, [due])
  return (action, delay) => setDue({ action, delay })
}
