import type { VendorId } from '@upeo/domain/ids'
import { parseAccountKey } from '@upeo/domain/ledger/accounts'
import { debtNetted } from '@upeo/domain/ledger/postings'
import { cents } from '@upeo/domain/money'
import { debtToNet } from '@upeo/domain/payouts/rules'
import { addDays, localDateOf, startOfDay, weekdayOf } from '@upeo/domain/time'
import type { DatedPosting } from './life.ts'

/**
 * The story's postings in the order of time, with each guide's debt (commission on money paid straight to her) netted
 * off what is available to her every Monday, as a payout would, so that nobody's manual methods have to pause.
 */
export function netDebts(postings: readonly DatedPosting[], now: Date): DatedPosting[] {
  const ordered = postings.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const balances = new Map<string, { available: number; debt: number }>()
  const written: DatedPosting[] = []
  let monday = nextMonday(ordered[0]?.at ?? now)

  const netAll = () => {
    for (const [vendorId, balance] of balances) {
      const amount = debtToNet(cents(balance.available), cents(balance.debt))
      if (amount <= 0) continue
      const posting = debtNetted({ key: `${vendorId}:${localDateOf(monday)}`, vendor: vendorId as VendorId, amount })
      written.push({ posting, at: monday, bookingId: null, vendorId })
      balance.available -= amount
      balance.debt -= amount
    }
    monday = nextMonday(monday)
  }

  for (const dated of ordered) {
    while (monday <= dated.at) netAll()
    written.push(dated)
    const balance = balances.get(dated.vendorId) ?? { available: 0, debt: 0 }
    balances.set(dated.vendorId, balance)
    for (const line of dated.posting.lines) {
      const { kind } = parseAccountKey(line.account)
      if (kind === 'vendor_available') balance.available -= line.amount
      if (kind === 'vendor_receivable') balance.debt += line.amount
    }
  }
  while (monday <= now) netAll()
  return written
}

function nextMonday(after: Date): Date {
  let day = addDays(localDateOf(after), 1)
  while (weekdayOf(day) !== 1) day = addDays(day, 1)
  return startOfDay(day)
}
