import type { TimelineEntry } from '@upeo/contract/admin/timeline'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../../../../platform/database/schema.ts'
import { bookingEntries } from './booking-entries.ts'
import { ledgerEntries, moneyEntries, moneyOfBookings } from './money-entries.ts'
import { readTimeline } from './read-timeline.ts'
import { officeEntries, toldAboutBookings } from './told-entries.ts'

/** All that happened with one booking: the trip, its money, what people were told, what the office did, the books. */
export function readBookingTimeline(db: Kysely<Database>, id: string): Promise<TimelineEntry[]> {
  return readTimeline(db, [...tripsAndMoney([id]), ...toldAboutBookings([id])])
}

/** Of these bookings: the trips, their money, what the office did, and the books. */
export function tripsAndMoney(bookings: readonly string[]): RawBuilder<unknown>[] {
  const ofBookings = (alias: string) => sql`${sql.ref(`${alias}.booking_id`)} = any(${bookings}::uuid[])`
  return [
    ...bookingEntries(bookings),
    ...moneyEntries(moneyOfBookings(bookings)),
    ledgerEntries(ofBookings('t')),
    ...officeEntries([
      { kind: 'booking', ids: sql`${bookings}::text[]` },
      { kind: 'payment', ids: sql`array(select p.id::text from payment_attempts p where ${ofBookings('p')})` },
      {
        kind: 'refund',
        ids: sql`array(select d.id::text from disbursements d where ${ofBookings('d')}
          union all select w.id::text from waiting_refunds w where ${ofBookings('w')}
          union all select g.id::text from guide_refunds g where ${ofBookings('g')})`,
      },
      { kind: 'appeal', ids: sql`array(select a.id::text from proof_appeals a where ${ofBookings('a')})` },
    ]),
  ]
}
