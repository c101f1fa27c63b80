import { ActivityCard, type CardPaths, type ListedCard } from './activity-card.tsx'
import ui from '../primitives.module.css'
import classes from './card-grid.module.css'

/** Cards side by side as far as they fit; `row` makes one line that is scrolled, as the home page's shelves are. */
export function CardGrid({
  activities,
  paths,
  people,
  layout = 'grid',
  heading = 'h3',
  eager = 0,
}: {
  activities: readonly ListedCard[]
  paths?: CardPaths | undefined
  people?: number | undefined
  layout?: 'grid' | 'row'
  heading?: 'h2' | 'h3'
  /** So many pictures from the first are loaded at once. */
  eager?: number
}) {
  return (
    <ul className={layout === 'row' ? `${ui.stack24} ${classes.row}` : `${ui.stack24} ${classes.grid}`}>
      {activities.map((activity, at) => (
        <li key={activity._id}>
          <ActivityCard
            activity={activity}
            paths={paths}
            {...(people !== undefined && { people })}
            heading={heading}
            priority={at < eager}
          />
        </li>
      ))}
    </ul>
  )
}
