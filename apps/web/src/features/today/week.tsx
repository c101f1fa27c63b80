import type { Today } from '@upeo/contract/today/today'
import { formatDateShort, localDate } from '@upeo/domain/time'
import { Price } from '../../ui/price.tsx'
import { StatCards } from '../../ui/stat-cards.tsx'
import classes from './today.module.css'

const payments = '/vendor/dashboard/payments'

/** What this week has brought, and what the next days bring. */
export function Week({ week }: { week: Today['week'] }) {
  return (
    <section aria-labelledby="week">
      <div className={classes.head}>
        <h2 id="week">Money of this week</h2>
        <p>
          {formatDateShort(localDate(week.from))} to {formatDateShort(localDate(week.until))}
        </p>
      </div>
      <StatCards
        stats={[
          { label: 'Earned', value: <Price kes={week.earned} />, note: 'Your share, after commission', to: payments },
          {
            label: 'Released in 7 days',
            value: <Price kes={week.releasedSoon} />,
            note: 'Of trips that are done',
            to: `${payments}?tab=pending`,
          },
          {
            label: 'Paid out',
            value: <Price kes={week.paidOut} />,
            note: 'Sent to you since Monday',
            to: `${payments}?tab=payouts`,
          },
        ]}
      />
    </section>
  )
}
