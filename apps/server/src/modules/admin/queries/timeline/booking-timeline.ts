import type { TimelineEntry } from '@upeo/contract/admin/timeline'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../../platform/database/schema.ts'
import { bookingEntries } from './booking-entries.ts'
import { ledgerEntries, moneyEntries, moneyOfBookings } from './money-entries.ts'
import { readTimeline } from './read-timeline.ts'
import { officeEntries, toldAboutBookings } from './told-entries.ts'

/** All that happened with one booking: the trip, its money, what people were told, what the office did, the books. */
export function readBookingTimeline(db: Kysely<Database>, id: string): Promise<TimelineEntry[]> {
  return readTimeline(db, [
    ...bookingEntries([id]),
    ...moneyEntries(moneyOfBookings([id])),
    ledgerEntries(sql`t.booking_id = ${id}`),
    ...toldAboutBookings([id]),
    ...officeEntries([
      { kind: 'booking', ids: sql`array[${id}]::text[]` },
      { kind: 'payment', ids: sql`array(select p.id::text from payment_attempts p where p.booking_id = ${id})` },
      {
        kind: 'refund',
        ids: sql`array(select d.id::text from disbursements d where d.booking_id = ${id}
          union all select g.id::text from guide_refunds g where g.booking_id = ${id})`,
      },
      { kind: 'appeal', ids: sql`array(select a.id::text from proof_appeals a where a.booking_id = ${id})` },
    ]),
  ])
}
