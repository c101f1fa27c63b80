import type { Analytics } from '@upeo/contract/reports/analytics'
import type { Days } from '@upeo/domain/reports/periods'
import { say } from '@upeo/domain/words/say'
import { bookedAddress, statementAddress } from '../../../lib/guide-addresses.ts'
import { Price } from '../../../ui/price.tsx'
import type { Stat } from '../../../ui/stat-cards.tsx'
import { Change } from './change.tsx'
import { Say } from '../../../ui/say.tsx'

/** Each leads to what it counts; bookings and revenue are held against the days before. */
export function statsOf({ bookings, revenue, activities, availableBalance, paidOut }: Analytics, days: Days): Stat[] {
  return [
    {
      label: say('Bookings'),
      value: bookings.now,
      note: <Change {...bookings} show={(count) => <span className="tabular">{count}</span>} />,
      to: bookedAddress(days),
    },
    {
      label: say('Revenue'),
      value: <Price kes={revenue.now} />,
      note: <Change {...revenue} show={(kes) => <Price kes={kes} />} />,
      to: statementAddress(days),
    },
    {
      label: say('Active Activities'),
      value: activities.active,
      note: say('Of {total}; {added} added in this period', { total: activities.total, added: activities.added }),
      to: '/vendor/dashboard/activities?status=active',
    },
    {
      label: say('Available Balance'),
      value: <Price kes={availableBalance} />,
      note: <Say text="{amount} paid out in this period" amount={<Price kes={paidOut} />} />,
      to: statementAddress('all', 'open'),
    },
  ]
}
