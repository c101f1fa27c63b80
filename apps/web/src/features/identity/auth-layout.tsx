import { useEffect, useRef, type ReactNode } from 'react'
import { MantineRoot } from '../../ui/mantine-root.tsx'
import { Landscape } from '../../ui/landscape/landscape.tsx'
import type { Mood } from '../../ui/landscape/moods.ts'
import ui from '../../ui/primitives.module.css'
import classes from './auth-layout.module.css'

/** A form beside a poster: on phones the poster is a strip above it. */
export function AuthLayout({
  title,
  lead,
  mood,
  seed,
  quote,
  children,
}: {
  title: string
  lead?: ReactNode
  mood: Mood
  seed: number
  /** The content of the poster; seen on wide screens only. */
  quote: ReactNode
  children: ReactNode
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(title)
  useEffect(() => {
    if (shown.current === title) return
    shown.current = title
    // Something else has replaced the form: the element that had the focus is gone.
    heading.current?.focus({ preventScroll: true })
  }, [title])
  return (
    <div className={classes.split}>
      <div className={classes.poster}>
        <Landscape mood={mood} seed={seed} className={classes.landscape} />
        <p className={classes.quote}>{quote}</p>
      </div>
      <div className={classes.side}>
        <div className={classes.panel}>
          <h1 className={`${ui.focusTarget} ${classes.title}`} ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {lead && <p className={classes.lead}>{lead}</p>}
          <MantineRoot>{children}</MantineRoot>
        </div>
      </div>
    </div>
  )
}
