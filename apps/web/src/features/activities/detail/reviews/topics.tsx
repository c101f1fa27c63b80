import { say } from '@upeo/domain/words/say'
import { Link, useLocation } from 'react-router'
import { reviewTopicLabels, type ReviewTopic, type TopicCount } from '@upeo/domain/reviews/topics'
import pill from '../../../../ui/link-pill.module.css'
import classes from './topics.module.css'

const topicClass = `${pill.pill} ${classes.topic}`

/** What the reviews speak of. Each is a link to those that mention it, so it works before any script has come. */
export function Topics({ topics, chosen }: { topics: readonly TopicCount[]; chosen: ReviewTopic | null }) {
  const { search } = useLocation()
  const to = (topic: ReviewTopic | null) => {
    const params = new URLSearchParams(search)
    if (topic === null) params.delete('topic')
    else params.set('topic', topic)
    return { search: `${params}`, hash: '#reviews' }
  }
  if (topics.length === 0 && chosen === null) return null
  return (
    <nav aria-label={say('Reviews by topic')}>
      <ul className={classes.topics}>
        <li>
          <Link to={to(null)} className={topicClass} aria-current={chosen === null ? 'true' : undefined}>
            {say('All reviews')}
          </Link>
        </li>
        {topics.map(({ topic, count }) => (
          <li key={topic}>
            <Link to={to(topic)} className={topicClass} aria-current={topic === chosen ? 'true' : undefined}>
              {say(reviewTopicLabels[topic])} <span className="tabular">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
