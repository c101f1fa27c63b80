import { say } from '@upeo/domain/words/say'
import { Link } from 'react-router'
import { reviewTopicLabels } from '@upeo/domain/reviews/topics'
import ui from '../../../../ui/primitives.module.css'
import pill from '../../../../ui/link-pill.module.css'
import type { FirstReviews } from './shown-reviews.ts'
import type { FilterLink } from './use-filter-link.ts'
import classes from './topics.module.css'

const topicClass = `${ui.pick} ${pill.pill} ${classes.topic}`

/** What the reviews speak of. Each is a link to those that mention it, so it works before any script has come. */
export function Topics({ of: { topics, topic: chosen, stars }, to }: { of: FirstReviews; to: FilterLink }) {
  const all = chosen === null && stars === null
  if (topics.length === 0 && all) return null
  return (
    <nav aria-label={say('Reviews by topic')}>
      <ul className={classes.topics}>
        <li>
          <Link to={to({ topic: null, stars: null })} className={topicClass} aria-current={all ? 'true' : undefined}>
            {say('All reviews')}
          </Link>
        </li>
        {topics.map(({ topic, count }) => (
          <li key={topic}>
            <Link to={to({ topic })} className={topicClass} aria-current={topic === chosen ? 'true' : undefined}>
              {say(reviewTopicLabels[topic])} <span className="tabular">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
