import type { VendorId } from '@upeo/domain/ids'
import { bookingsSheet } from '@upeo/domain/reports/bookings-sheet'
import { customersSheet } from '@upeo/domain/reports/customers-sheet'
import { financialSheet } from '@upeo/domain/reports/financial-sheet'
import { daysOfPeriod, type Grouping, type ReportPeriod } from '@upeo/domain/reports/periods'
import { periodText, type ReportKind, type Sheet } from '@upeo/domain/reports/sheet'
import { inventorySheet } from '@upeo/domain/reports/inventory-sheet'
import type { LocalDate } from '@upeo/domain/time'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { listItems, summarise } from '../../inventory/index.ts'
import { readBookingsReport } from '../queries/read-bookings-report.ts'
import { readCustomersReport } from '../queries/read-customers-report.ts'
import { readFinancialReport } from '../queries/read-financial-report.ts'

export interface RequestedReport {
  readonly report: ReportKind
  readonly period: ReportPeriod
  readonly groupBy: Grouping
}

/** The same figures and words as the screen shows. */
export async function reportSheet(
  db: Kysely<Database>,
  vendorId: VendorId,
  { report, period, groupBy }: RequestedReport,
  today: LocalDate,
): Promise<Sheet> {
  const days = daysOfPeriod(period, today)
  const told = periodText(period, days)
  switch (report) {
    case 'financial':
      return financialSheet(await readFinancialReport(db, vendorId, days, groupBy), told, groupBy)
    case 'bookings':
      return bookingsSheet(await readBookingsReport(db, vendorId, days, groupBy), told, groupBy)
    case 'customers':
      return customersSheet(await readCustomersReport(db, vendorId, days), told)
    case 'inventory': {
      const items = await listItems(db, vendorId, today)
      return inventorySheet({ items, summary: summarise(items) }, today)
    }
    default:
      return report satisfies never
  }
}

/** What the head of the file says whose figures these are. */
export async function businessOf(db: Kysely<Database>, vendorId: VendorId): Promise<string> {
  const { business_name: business, name } = await db
    .selectFrom('vendors')
    .innerJoin('users', 'users.id', 'vendors.user_id')
    .select(['vendors.business_name', 'users.name'])
    .where('vendors.user_id', '=', vendorId)
    .executeTakeFirstOrThrow()
  return business || name
}
