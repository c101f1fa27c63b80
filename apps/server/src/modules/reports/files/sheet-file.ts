import type { ReportFormat } from '@upeo/contract/reports/reports'
import { sheetCsv, type Sheet } from '@upeo/domain/reports/sheet'
import { localDateOf } from '@upeo/domain/time'
import { limitOf } from '../../../platform/http/call-limits.ts'
import { renderReport } from './render-report.ts'

export const fileLimits = [limitOf('report-file')]

/** A sheet for a spreadsheet or on paper. */
export async function sheetFile(
  sheet: Sheet,
  { format, business, now, name }: { format: ReportFormat; business: string; now: Date; name: string },
) {
  const body =
    format === 'csv'
      ? Buffer.from(sheetCsv(sheet, { business, madeOn: localDateOf(now) }))
      : await renderReport(sheet, business, now)
  const contentType = format === 'csv' ? 'text/csv; charset=utf-8' : 'application/pdf'
  return { name: `${name}.${format}`, contentType, size: body.length, body }
}
