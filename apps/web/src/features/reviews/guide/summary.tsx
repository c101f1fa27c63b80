import { say } from '@upeo/domain/words/say'
import type { CSSProperties, ReactNode } from 'react'
import { Link } from 'react-router'
import { useAddressQuery } from '../../../lib/use-address-query.ts'
import { listAddress } from '../../../lib/list-address.ts'
import { RatingSummary } from '../../../ui/rating-summary.tsx'
import type { GuideReviews } from './queries.ts'
import { tabLabel } from './review-filter.ts'
import ui from '../../../ui/primitives.module.css'
import classes from './summary.module.css'
import { Say } from '../../../ui/say.tsx'

const inBold = (text: ReactNode) => <strong className="tabular">{text}</strong>

/** Of all reviews, whatever the list shows: their stars, and how many are answered. */
export function Summary({ summary }: { summary: GuideReviews['summary'] }) {
  const { averageRating, distribution, responseRate } = summary
  const rated = distribution.reduce((sum, count) => sum + count, 0)
  return (
    <div className={`${ui.stack16Above} ${classes.summary}`}>
      <section className={classes.card} aria-label={say('Average rating')}>
        <RatingSummary distribution={distribution} total={rated} average={averageRating} />
      </section>
      <section className={classes.card} aria-labelledby="response-status">
        <h2 id="response-status" className={ui.smallHeading8}>
          {say('Response Status')}
        </h2>
        <p className={classes.rate}>
          <Say text="<rate>{percent}%</rate> response rate" percent={String(responseRate)} rate={inBold} />
        </p>
        <div className={classes.bar} style={{ '--share': `${responseRate}%` } as CSSProperties} aria-hidden="true" />
        <div className={classes.tabs}>
          <TabLink tab="responded" count={summary.responded} />
          <TabLink tab="pending" count={summary.pending} />
        </div>
      </section>
    </div>
  )
}

/** A figure leads to what it counts. */
function TabLink({ tab, count }: { tab: 'responded' | 'pending'; count: number }) {
  const [query] = useAddressQuery()
  const sort = query.get('sort') ?? ''
  return (
    <Link
      className={classes.tab}
      to={`?${String(listAddress(new URLSearchParams(), { tab, sort }))}`}
      replace
      preventScrollReset
    >
      <strong className="tabular">{count}</strong> {tabLabel(tab, count)}
    </Link>
  )
}
