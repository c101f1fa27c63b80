import type { Today } from '@upeo/contract/today/today'
import { formatDateShort, lengthText, localDate } from '@upeo/domain/time'
import { SOON } from '@upeo/domain/today/days'
import { say } from '@upeo/domain/words/say'
import { statementAddress } from '../../lib/guide-addresses.ts'
import { Price } from '../../ui/price.tsx'
import { StatCards } from '../../ui/stat-cards.tsx'
import ui from '../../ui/primitives.module.css'
import classes from './today.module.css'

/** What this week has brought, and what the next days bring: each leads to what it is made of. */
export function Week({ day: { today, week } }: { day: Pick<Today, 'today' | 'week'> }) {
  const soFar = { from: localDate(week.from), until: localDate(today) }
  return (
    <section aria-labelledby="week">
      <div className={classes.head}>
        <h2 id="week">{say('Money this week')}</h2>
        <p className={ui.muted}>
          {say('{from} to {until}', {
            from: formatDateShort(localDate(week.from)),
            until: formatDateShort(localDate(week.until)),
          })}
        </p>
      </div>
      <StatCards
        stats={[
          {
            label: say('Earned'),
            value: <Price kes={week.earned} />,
            note: say('Your share, after commission'),
            to: statementAddress(soFar),
          },
          {
            label: say('Released within {time}', { time: lengthText(SOON) }),
            value: <Price kes={week.releasedSoon} />,
            note: say('From completed trips'),
            to: '/vendor/dashboard/payments?tab=pending&release=soon',
          },
          {
            label: say('Paid out'),
            value: <Price kes={week.paidOut} />,
            note: say('Sent to you since Monday'),
            to: statementAddress(soFar, 'payouts'),
          },
        ]}
      />
    </section>
  )
}
