import type { getEarnings } from '@upeo/contract/disbursements/earnings'
import type { AnswerOf } from '@upeo/contract/kit/endpoint'
import type { VendorId } from '@upeo/domain/ids'
import { cents, sum, toKes } from '@upeo/domain/money'
import { DEFAULT_RANGE, daysOfRange } from '@upeo/domain/reports/periods'
import { localDateOf, type LocalDate } from '@upeo/domain/time'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { readGuideMoney } from './guide-money.ts'

export interface Period {
  readonly startDate?: Date | undefined
  readonly endDate?: Date | undefined
}

/** By Nairobi's days; the last 30 up to today unless asked otherwise. */
export async function readEarnings(
  db: Kysely<Database>,
  vendorId: VendorId,
  period: Period,
  now: Date,
): Promise<AnswerOf<typeof getEarnings>> {
  const until = localDateOf(period.endDate ?? now)
  const from = period.startDate ? localDateOf(period.startDate) : daysOfRange(DEFAULT_RANGE, until).from
  const days = await sql<{ day: LocalDate; cents: number }>`
    select day, cents from guide_earnings
    where vendor_id = ${vendorId} and day between ${from}::date and ${until}::date order by day`.execute(db)
  const months = await sql<{ month: string; cents: number }>`
    select to_char(day, 'YYYY-MM') as month, sum(cents)::bigint as cents
    from guide_earnings where vendor_id = ${vendorId} group by 1 order by 1`.execute(db)
  const money = await readGuideMoney(db, vendorId)
  return {
    totalEarnings: toKes(money.earned),
    totalPaidOut: toKes(money.paidOut),
    pendingBalance: toKes(money.payable),
    availableBalance: toKes(money.payable),
    debt: toKes(money.debt),
    reserved: toKes(money.reserved),
    totalInEscrow: toKes(money.escrow),
    escrowShare: toKes(money.escrowShare),
    receivedDirectly: toKes(money.direct),
    owed: toKes(money.owed),
    broughtForward: toKes(money.broughtForward),
    periodEarnings: toKes(sum(...days.rows.map((row) => cents(row.cents)))),
    chartData: days.rows.map((row) => ({ date: row.day, amount: toKes(cents(row.cents)) })),
    earningsByMonth: months.rows.map((row) => ({ _id: row.month, revenue: toKes(cents(row.cents)) })),
  }
}
