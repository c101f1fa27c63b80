import { useId, type ReactNode } from 'react'
import classes from './section.module.css'

/** A named part of a page: heading, an optional line and link beside it, content. */
export function Section({
  title,
  lead,
  more,
  children,
  id,
}: {
  title: ReactNode
  lead?: ReactNode
  more?: ReactNode
  children: ReactNode
  id?: string
}) {
  const heading = useId()
  return (
    <section className={classes.section} aria-labelledby={heading} id={id}>
      <div className={classes.head}>
        <div>
          <h2 className={classes.title} id={heading}>
            {title}
          </h2>
          {lead && <p className={classes.lead}>{lead}</p>}
        </div>
        {more}
      </div>
      {children}
    </section>
  )
}
