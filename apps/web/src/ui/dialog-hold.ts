import { createContext, use, useLayoutEffect } from 'react'

/** Set by a dialog: keeps it open while something inside is being sent. */
export const DialogHold = createContext<(held: boolean) => void>(() => {})

export function useHeldOpen(held: boolean): void {
  const hold = use(DialogHold)
  // Before the answer is painted: whoever reads it may close the dialog at once.
  useLayoutEffect(() => {
    if (!held) return undefined
    hold(true)
    return () => hold(false)
  }, [held, hold])
}
