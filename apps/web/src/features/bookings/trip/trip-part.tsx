import { useId, type ReactNode } from 'react'
import classes from './trip.module.css'

/** A card of a trip. Its heading is one below whatever it stands in: a page's `h1`, or a dialog's `h2`. */
export function TripPart({
  title,
  level = 2,
  children,
}: {
  title: string
  level?: 2 | 3 | undefined
  children: ReactNode
}) {
  const heading = useId()
  const Heading = `h${level}` as const
  return (
    <section className={classes.part} aria-labelledby={heading}>
      <Heading className={classes.heading} id={heading}>
        {title}
      </Heading>
      {children}
    </section>
  )
}
