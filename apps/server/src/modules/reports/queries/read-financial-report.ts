import type { FinancialReport } from '@upeo/contract/reports/reports'
import type { VendorId } from '@upeo/domain/ids'
import { cents, toKes } from '@upeo/domain/money'
import type { Days, Grouping } from '@upeo/domain/reports/periods'
import type { LocalDate } from '@upeo/domain/time'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { readGuideMoney } from '../../disbursements/index.ts'
import { groupDays, sumOf } from './group-days.ts'
import { earnedByDay, paidOutByDay } from './money-by-day.ts'

const names = ['earned', 'commission', 'paidOut'] as const
type Sums = Record<(typeof names)[number], number>

export async function readFinancialReport(
  db: Kysely<Database>,
  vendorId: VendorId,
  days: Days,
  groupBy: Grouping,
): Promise<FinancialReport> {
  const earned = await earnedByDay(db, vendorId, days)
  const paidOut = await paidOutByDay(db, vendorId, days)
  const balances = await readGuideMoney(db, vendorId)
  const moved = [
    ...earned.map(({ day, earned: share, commission }) => ({ day, earned: share, commission, paidOut: 0 })),
    ...paidOut.map(({ day, paidOut: sent }) => ({ day, earned: 0, commission: 0, paidOut: sent })),
  ]
  return {
    totals: toWire(sumOf(moved, names)),
    balances: { available: toKes(balances.payable), escrow: toKes(balances.escrow), debt: toKes(balances.debt) },
    rows: [...groupDays(moved, groupBy, names)].map(toRow),
  }
}

const toRow = ([start, sums]: readonly [LocalDate, Sums]) => ({ start, ...toWire(sums) })

function toWire({ earned, commission, paidOut }: Sums): FinancialReport['totals'] {
  return {
    sales: toKes(cents(earned + commission)),
    commission: toKes(cents(commission)),
    earned: toKes(cents(earned)),
    paidOut: toKes(cents(paidOut)),
  }
}
