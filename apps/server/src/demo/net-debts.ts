import type { VendorId } from '@upeo/domain/ids'
import { parseAccountKey } from '@upeo/domain/ledger/accounts'
import { debtNetted } from '@upeo/domain/ledger/postings'
import { cents, halfUp } from '@upeo/domain/money'
import { DEFAULT_DEBT_LIMIT, debtToNet } from '@upeo/domain/payouts/rules'
import { addDays, localDateOf, startOfDay, weekdayOf } from '@upeo/domain/time'
import type { DatedPosting } from './life.ts'

const LARGE_DEBT = halfUp(DEFAULT_DEBT_LIMIT, 2)

/**
 * The story's postings in the order of time, with each guide's debt (commission on money paid straight to her) netted
 * off what is available to her every Monday and whenever it grows large, as a payout would, so that nobody's manual methods have to pause.
 */
export function netDebts(postings: readonly DatedPosting[], now: Date): DatedPosting[] {
  const ordered = postings.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const balances = new Map<VendorId, { available: number; debt: number }>()
  const written: DatedPosting[] = []
  let monday = nextMonday(ordered[0]?.at ?? now)

  const net = (vendorId: VendorId, key: string, at: Date) => {
    const balance = balances.get(vendorId) ?? { available: 0, debt: 0 }
    const amount = debtToNet(cents(balance.available), cents(balance.debt))
    if (amount <= 0) return
    const posting = debtNetted({ key: `${vendorId}:${key}`, vendor: vendorId, amount })
    written.push({ posting, at, bookingId: null, vendorId })
    balance.available -= amount
    balance.debt -= amount
  }
  const netUntil = (until: Date) => {
    for (; monday <= until; monday = nextMonday(monday)) {
      for (const vendorId of balances.keys()) net(vendorId, localDateOf(monday), monday)
    }
  }

  for (const dated of ordered) {
    netUntil(dated.at)
    written.push(dated)
    const balance = balances.get(dated.vendorId) ?? { available: 0, debt: 0 }
    balances.set(dated.vendorId, balance)
    for (const line of dated.posting.lines) {
      const { kind } = parseAccountKey(line.account)
      if (kind === 'vendor_available') balance.available -= line.amount
      if (kind === 'vendor_receivable') balance.debt += line.amount
    }
    if (balance.debt > LARGE_DEBT) net(dated.vendorId, dated.posting.eventKey, dated.at)
  }
  netUntil(now)
  return written
}

function nextMonday(after: Date): Date {
  let day = addDays(localDateOf(after), 1)
  while (weekdayOf(day) !== 1) day = addDays(day, 1)
  return startOfDay(day)
}
