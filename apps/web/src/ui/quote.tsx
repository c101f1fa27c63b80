import type { ReactNode } from 'react'
import classes from './quote.module.css'

/** What somebody wrote, quoted as they wrote it. */
export function Quote({ by, children }: { by: ReactNode; children: ReactNode }) {
  return (
    <blockquote className={classes.said}>
      <p>{children}</p>
      <footer>{by}</footer>
    </blockquote>
  )
}
