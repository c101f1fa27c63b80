import { IconArrowRight } from '@tabler/icons-react'
import { say } from '@upeo/domain/words/say'
import { Link } from 'react-router'
import type { ActivityCard } from '@upeo/contract/activities/activity'
import { Section } from '../../../ui/section.tsx'
import { PRICES_NOTE } from '../../../ui/prices-note.tsx'
import { proposedPaths } from '../listing/trip-path.ts'
import { CardGrid } from '../../../ui/activity-card/card-grid.tsx'
import ui from '../../../ui/primitives.module.css'
import classes from './shelf.module.css'

/** A row of activities with a way to all of their kind; nothing at all when there are none. */
export function Shelf({
  title,
  lead,
  activities,
  dated = false,
  priced = false,
  more,
}: {
  title: string
  lead: string
  activities: readonly ActivityCard[]
  /** The days of the cards are what put them here: they lead on with them. */
  dated?: boolean
  /** Says what the prices are. */
  priced?: boolean
  more: { to: string; label: string }
}) {
  if (activities.length === 0) return null
  return (
    <Section
      title={title}
      lead={priced ? `${lead} ${say(PRICES_NOTE)}.` : lead}
      more={
        <Link to={more.to} className={`${ui.underlinedOnHover} ${classes.more}`}>
          {more.label}
          <IconArrowRight size={18} aria-hidden="true" />
        </Link>
      }
    >
      <CardGrid activities={activities} paths={dated ? proposedPaths : undefined} layout="row" />
    </Section>
  )
}
