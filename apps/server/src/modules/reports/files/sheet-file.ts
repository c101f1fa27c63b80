import type { ReportFormat } from '@upeo/contract/reports/reports'
import { sheetCsv, type Sheet } from '@upeo/domain/reports/sheet'
import { localDateOf } from '@upeo/domain/time'
import { byCaller } from '../../../platform/http/rate-limit.ts'
import { renderReport } from './render-report.ts'

/** Drawing is the dearest of these. */
export const fileLimits = [
  {
    name: 'report-file',
    max: 120,
    seconds: 3600,
    keyOf: byCaller,
  },
]

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
