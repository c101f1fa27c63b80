import type { ReactNode } from 'react'
import ui from './primitives.module.css'
import classes from './facts.module.css'

/** A list of names and values, one below the other. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={ui.stack8}>{children}</dl>
}

export function Fact({ label, children, strong = false }: { label: string; children: ReactNode; strong?: boolean }) {
  return (
    <div className={classes.fact} data-strong={strong}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
