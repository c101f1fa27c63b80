import { parseAccountKey } from '@upeo/domain/ledger/accounts'
import type { DatedPosting } from './demo-booking.ts'
import type { StoryRandom } from './story-random.ts'
import type { Row } from './write-rows.ts'

export function ledgerRows(
  random: StoryRandom,
  postings: readonly DatedPosting[],
): { transactions: Row[]; entries: Row[] } {
  const transactions: Row[] = []
  const entries: Row[] = []
  for (const { posting, at, bookingId, vendorId } of postings) {
    const id = random.id(at)
    const { event, eventKey } = posting
    transactions.push({ id, event, event_key: eventKey, booking_id: bookingId, vendor_id: vendorId, at })
    for (const { account, amount } of posting.lines) {
      const { kind, owner } = parseAccountKey(account)
      entries.push({ transaction_id: id, account, kind, subject: owner, amount_cents: amount })
    }
  }
  return { transactions, entries }
}
