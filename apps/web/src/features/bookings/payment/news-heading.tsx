import type { ReactNode } from 'react'
import { takeFocus } from '../take-focus.ts'

/** Heads what comes in the place of the payment by itself. */
export function NewsHeading({ children }: { children: ReactNode }) {
  return (
    <h1 style={{ fontSize: '1.75rem', margin: 0, outline: 'none' }} tabIndex={-1} ref={takeFocus}>
      {children}
    </h1>
  )
}
