import type { ReactNode } from 'react'
import ui from './primitives.module.css'
import classes from './section-card.module.css'

/** The cards of a page of settings, one under the other. */
export function SectionCards({ children }: { children: ReactNode }) {
  return <div className={ui.formColumn}>{children}</div>
}

/** One of them. */
export function SectionCard({
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
