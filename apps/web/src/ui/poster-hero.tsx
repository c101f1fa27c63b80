import type { ReactNode } from 'react'
import { Landscape } from './landscape/landscape.tsx'
import type { Mood } from './landscape/moods.ts'
import ui from './primitives.module.css'
import classes from './poster-hero.module.css'

/** A landscape across the page with its heading on it. */
export function PosterHero({
  title,
  lead,
  mood,
  seed,
  children,
}: {
  title: ReactNode
  lead: ReactNode
  mood: Mood
  seed: number
  children?: ReactNode
}) {
  return (
    <div className={classes.hero}>
      <Landscape mood={mood} seed={seed} shape="banner" className={ui.behind} />
      <div className={classes.words}>
        <h1 className={classes.title}>{title}</h1>
        <p className={classes.lead}>{lead}</p>
        {children && <div className={classes.actions}>{children}</div>}
      </div>
    </div>
  )
}
