import type { TimelineEntry } from '@upeo/contract/admin/timeline'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../../../../platform/database/schema.ts'
import { activityEntries } from './activity-timeline.ts'
import { tripsAndMoney } from './booking-timeline.ts'
import { entriesFrom } from './entry.ts'
import { ledgerEntries, orderEntries } from './money-entries.ts'
import { readTimeline } from './read-timeline.ts'
import { officeEntries, toldPerson } from './told-entries.ts'

type Sql = RawBuilder<unknown>

/** All that happened with a person: their account, what they were told, these bookings, and what a guide has besides. */
export function readPersonTimeline(
  db: Kysely<Database>,
  id: string,
  bookings: readonly string[],
): Promise<TimelineEntry[]> {
  return readTimeline(db, [
    ...accountEntries(id),
    ...documentEntries(id),
    ...activityEntries(sql`a.vendor_id = ${id}`),
    ...tripsAndMoney(bookings),
    // What is of no booking: payouts, debts, and their lines in the books.
    ...orderEntries(sql`d.vendor_id = ${id}`),
    ledgerEntries(sql`t.vendor_id = ${id} and t.booking_id is null`),
    ...toldPerson(id),
    ...officeEntries([
      { kind: 'person', ids: sql`array[${id}]::text[]` },
      { kind: 'document', ids: sql`array(select d.id::text from vendor_documents d where d.vendor_id = ${id})` },
      { kind: 'payout', ids: sql`array(select d.id::text from disbursements d where d.vendor_id = ${id})` },
    ]),
  ])
}

function accountEntries(id: string): Sql[] {
  const theirs = sql`case u.role when 'user' then 'customer' else u.role end`
  const account = (from: Sql, at: Sql, event: string) =>
    entriesFrom(from, { at, kind: 'account', event, byKind: theirs, by: sql`u.id` })
  return [
    account(sql`users u where u.id = ${id}`, sql`u.created_at`, 'opened'),
    account(sql`users u where u.id = ${id} and u.deleted_at is not null`, sql`u.deleted_at`, 'deleted'),
    account(
      sql`password_resets x join users u on u.id = x.user_id where x.user_id = ${id}`,
      sql`x.created_at`,
      'reset_asked',
    ),
    // What people themselves find among their recent changes; that they registered is said above, for longer than it is kept.
    entriesFrom(sql`account_events c where c.user_id = ${id} and c.kind <> 'registered'`, {
      at: sql`c.at`,
      kind: 'account',
      event: sql`c.kind`,
      text: sql`nullif(concat_ws(', ', nullif(c.detail, ''), nullif(c.device, ''), nullif(c.network, '')), '')`,
    }),
  ]
}

function documentEntries(guide: string): Sql[] {
  const paper = { kind: 'document', text: sql`d.name`, status: sql`d.type` } as const
  return [
    entriesFrom(sql`vendor_documents d where d.vendor_id = ${guide}`, {
      ...paper,
      at: sql`d.created_at`,
      event: 'uploaded',
      byKind: 'vendor',
      by: sql`d.vendor_id`,
    }),
    entriesFrom(sql`vendor_documents d where d.vendor_id = ${guide} and d.decided_at is not null`, {
      ...paper,
      at: sql`d.decided_at`,
      event: sql`d.status`,
      byKind: 'admin',
      by: sql`d.decided_by`,
      text: sql`concat_ws(': ', d.name, nullif(d.reason, ''))`,
    }),
  ]
}
