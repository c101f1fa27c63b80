import type { ReactNode } from 'react'
import classes from './settings.module.css'

/** One card of the settings. */
export function Part({
  id,
  title,
  lead,
  children,
}: {
  id?: string
  title: string
  lead?: string
  children: ReactNode
}) {
  return (
    <section className={classes.part} id={id} aria-label={title}>
      <h2 className={classes.heading}>{title}</h2>
      {lead && <p className={classes.lead}>{lead}</p>}
      {children}
    </section>
  )
}
