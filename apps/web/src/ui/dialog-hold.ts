import { createContext, use, useEffect } from 'react'

/** Set by a dialog: keeps it open while something inside is being sent. */
export const DialogHold = createContext<(held: boolean) => void>(() => {})

export function useHeldOpen(held: boolean): void {
  const hold = use(DialogHold)
  useEffect(() => {
    if (!held) return undefined
    hold(true)
    return () => hold(false)
  }, [held, hold])
}
