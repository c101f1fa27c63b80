import type { ReactNode } from 'react'
import classes from './said.module.css'

/** What somebody wrote, quoted as they wrote it. */
export function Said({ by, children }: { by: ReactNode; children: ReactNode }) {
  return (
    <blockquote className={classes.said}>
      <p>{children}</p>
      <footer>{by}</footer>
    </blockquote>
  )
}
