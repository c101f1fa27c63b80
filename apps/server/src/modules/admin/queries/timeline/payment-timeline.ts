import type { TimelineEntry } from '@upeo/contract/admin/timeline'
import { ledgerEvents } from '@upeo/domain/ledger/postings'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../../platform/database/schema.ts'
import { ledgerEntries, moneyEntries, moneyOfOne } from './money-entries.ts'
import { readTimeline } from './read-timeline.ts'
import { officeEntries } from './told-entries.ts'

/** All that happened with one movement of money, and with what sent it back. */
export function readPaymentTimeline(db: Kysely<Database>, id: string): Promise<TimelineEntry[]> {
  const keys = ledgerEvents.map((event) => `${event}:${id}`)
  const ids = sql`array(select ${id}::text union select d.id::text from disbursements d where d.payment_id = ${id}
    union select w.id::text from waiting_refunds w where w.payment_id = ${id})`
  return readTimeline(db, [
    ...moneyEntries(moneyOfOne(id)),
    ledgerEntries(sql`t.event_key = any(${keys}::text[])`),
    ...officeEntries((['payment', 'payout', 'refund'] as const).map((kind) => ({ kind, ids }))),
  ])
}
