import type { Analytics } from '@upeo/contract/reports/analytics'
import type { Days } from '@upeo/domain/reports/periods'
import { bookedAddress } from '../../../lib/booked-days.ts'
import { Price } from '../../../ui/price.tsx'
import type { Stat } from '../../../ui/stat-cards.tsx'
import { Change } from './change.tsx'

const dashboard = '/vendor/dashboard'

/** Each leads to what it counts; bookings and revenue are held against the days before. */
export function statsOf({ bookings, revenue, activities, availableBalance, paidOut }: Analytics, days: Days): Stat[] {
  return [
    {
      label: 'Bookings',
      value: bookings.now,
      note: <Change {...bookings} show={(count) => <span className="tabular">{count}</span>} />,
      to: bookedAddress(days),
    },
    {
      label: 'Revenue',
      value: <Price kes={revenue.now} />,
      note: <Change {...revenue} show={(kes) => <Price kes={kes} />} />,
      to: `${dashboard}/payments`,
    },
    {
      label: 'Active Activities',
      value: activities.active,
      note: `Of ${activities.total}; ${activities.added} added in this time`,
      to: `${dashboard}/activities`,
    },
    {
      label: 'Available Balance',
      value: <Price kes={availableBalance} />,
      note: (
        <>
          <Price kes={paidOut} /> paid out in this time
        </>
      ),
      to: `${dashboard}/payments`,
    },
  ]
}
