import type { getEarnings } from '@upeo/contract/payouts/get-earnings'
import type { AnswerOf } from '@upeo/contract/kit/endpoint'
import type { VendorId } from '@upeo/domain/ids'
import { cents, sum, toKes } from '@upeo/domain/money'
import { addMonths, endOfDay, localDateOf, startOfDay, type LocalDate } from '@upeo/domain/time'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { earnings, readGuideMoney } from './guide-money.ts'

export interface Period {
  readonly startDate?: Date | undefined
  readonly endDate?: Date | undefined
}

/** By Nairobi's days; the last month up to today unless asked otherwise. */
export async function readEarnings(
  db: Kysely<Database>,
  vendorId: VendorId,
  period: Period,
  now: Date,
): Promise<AnswerOf<typeof getEarnings>> {
  const until = endOfDay(localDateOf(period.endDate ?? now))
  const from = startOfDay(period.startDate ? localDateOf(period.startDate) : addMonths(localDateOf(until), -1))
  const days = await sql<{ day: LocalDate; cents: number }>`
    select (at at time zone 'Africa/Nairobi')::date as day, sum(cents)::bigint as cents
    from ${earnings(vendorId)} earned where at between ${from} and ${until} group by 1 order by 1`.execute(db)
  const months = await sql<{ month: string; cents: number }>`
    select to_char(at at time zone 'Africa/Nairobi', 'YYYY-MM') as month, sum(cents)::bigint as cents
    from ${earnings(vendorId)} earned group by 1 order by 1`.execute(db)
  const money = await readGuideMoney(db, vendorId)
  return {
    totalEarnings: toKes(money.earned),
    totalPaidOut: toKes(money.paidOut),
    pendingBalance: toKes(money.payable),
    availableBalance: toKes(money.payable),
    debt: toKes(money.debt),
    totalInEscrow: toKes(money.escrow),
    periodEarnings: toKes(sum(...days.rows.map((row) => cents(row.cents)))),
    chartData: days.rows.map((row) => ({ date: row.day, amount: toKes(cents(row.cents)) })),
    earningsByMonth: months.rows.map((row) => ({ _id: row.month, revenue: toKes(cents(row.cents)) })),
  }
}
