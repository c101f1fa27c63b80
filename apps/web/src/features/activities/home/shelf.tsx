import { IconArrowRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { ActivityCard } from '@upeo/contract/activities/activity'
import { Section } from '../../../ui/section.tsx'
import { CardGrid } from '../../../ui/activity-card/card-grid.tsx'
import classes from './shelf.module.css'

/** A row of activities with a way to all of their kind; nothing at all when there are none. */
export function Shelf({
  title,
  lead,
  activities,
  more,
}: {
  title: string
  lead: string
  activities: readonly ActivityCard[]
  more: { to: string; label: string }
}) {
  if (activities.length === 0) return null
  return (
    <Section
      title={title}
      lead={lead}
      more={
        <Link to={more.to} className={classes.more}>
          {more.label}
          <IconArrowRight size={18} aria-hidden="true" />
        </Link>
      }
    >
      <CardGrid activities={activities} layout="row" />
    </Section>
  )
}
