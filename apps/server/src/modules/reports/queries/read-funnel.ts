import type { Funnel } from '@upeo/contract/reports/analytics'
import type { VendorId } from '@upeo/domain/ids'
import type { Days } from '@upeo/domain/reports/periods'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { madeOn } from './bookings-made.ts'

export async function readFunnel(db: Kysely<Database>, vendorId: VendorId, days: Days): Promise<Funnel> {
  const found = await sql<Funnel>`
    select
      (select coalesce(sum(views), 0)::bigint from activity_views
        where vendor_id = ${vendorId} and day between ${days.from}::date and ${days.until}::date) as views,
      (select min(day) from activity_views where vendor_id = ${vendorId}) as "countedSince",
      count(*) as started,
      count(confirmed_at) as confirmed
    from bookings where ${madeOn(vendorId, days)}`.execute(db)
  return found.rows[0]!
}
