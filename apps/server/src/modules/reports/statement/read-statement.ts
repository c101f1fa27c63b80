import { bookingSourceLabels, isDirect } from '@upeo/domain/bookings/direct-bookings'
import type { Statement } from '@upeo/contract/reports/statement'
import type { VendorId } from '@upeo/domain/ids'
import { cents, minus, sum, toKes } from '@upeo/domain/money'
import type { Days } from '@upeo/domain/reports/periods'
import { settledIn, settledText } from '@upeo/domain/reports/settled-in'
import type { StatementKind, StatementPart } from '@upeo/domain/reports/statement-sheet'
import { localDateOf } from '@upeo/domain/time'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { earnedByDay } from '../queries/money-by-day.ts'
import { readBalances, readPayouts, type PaidPayout } from './read-balances.ts'
import { readLines, type FoundLines, type LineRow } from './read-lines.ts'

export interface AskedStatement {
  readonly days: Days
  readonly part: StatementPart
  readonly page: number
  readonly limit: number
}

/** A guide's money by booking, from the ledger: what its entries of these days come to, and what they began and ended with. */
export async function readStatement(
  db: Kysely<Database>,
  vendorId: VendorId,
  { days, part, page, limit }: AskedStatement,
): Promise<Statement> {
  const balances = await readBalances(db, vendorId, days)
  const payouts = await readPayouts(db, vendorId)
  const earned = await earnedByDay(db, vendorId, days)
  const found = await readLines(db, vendorId, { part, days, skip: (page - 1) * limit, limit }, balances)
  const inTime = payouts.filter(({ at }) => localDateOf(at) >= days.from && localDateOf(at) <= days.until)
  return {
    period: { startDate: days.from, endDate: days.until },
    opening: toKes(cents(balances.opening)),
    earned: toKes(sum(...earned.map((day) => cents(day.earned)))),
    receivedDirectly: toKes(sum(...earned.map((day) => cents(day.direct)))),
    paidOut: toKes(cents(balances.paid_out)),
    broughtForward: toKes(cents(balances.brought_forward)),
    closing: toKes(cents(balances.closing)),
    totals: toSums(found.sums),
    lines: found.lines.map((line) => toLine(line, payouts, balances.went_out)),
    total: found.total,
    page,
    pages: Math.ceil(found.total / limit),
    payouts: part === 'all' || part === 'payouts' ? inTime.toReversed().map(toPayout) : [],
  }
}

const toSums = ({ guest_paid: guestPaid, commission_vat: commissionVat, ...sums }: FoundLines['sums']) => ({
  guestPaid: toKes(cents(guestPaid)),
  vat: toKes(cents(sums.vat)),
  commission: toKes(cents(sums.commission)),
  commissionVat: toKes(cents(commissionVat)),
  share: toKes(cents(sums.share)),
  open: toKes(cents(sums.open)),
})

const kinds: Readonly<Record<LineRow['event'], StatementKind>> = {
  escrow_released: 'released',
  manual_completed: 'direct',
  refund_after_release: 'returned',
  manual_refund_after_completion: 'returned_directly',
}

function toLine(line: LineRow, payouts: readonly PaidPayout[], goneOut: number): Statement['lines'][number] {
  const share = { from: minus(cents(line.came_in), line.cents), to: line.came_in }
  return {
    _id: line.id,
    date: line.day,
    kind: kinds[line.event],
    booking: line.booking_id,
    reference: line.reference,
    activity: isDirect(line.source)
      ? `${line.activity_name} (${bookingSourceLabels[line.source]}: ${line.guest})`
      : line.activity_name,
    tripDate: line.starts_on,
    tripTime: line.start_time,
    ...toSums(line),
    settled: line.event === 'escrow_released' ? settledText(settledIn(share, payouts, goneOut)) : '',
  }
}

const toPayout = ({ id, at, channel, destination, receipt, cents: amount }: PaidPayout) => ({
  _id: id,
  date: localDateOf(at),
  method: channel === null ? null : channel === 'bank' ? ('BANK_TRANSFER' as const) : ('MPESA' as const),
  account: destination,
  receipt,
  amount: toKes(amount),
})
