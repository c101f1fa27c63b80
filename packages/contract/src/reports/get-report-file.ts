import { reportKinds } from '@upeo/domain/reports/sheet'
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { groupedQuery } from './days.ts'

export const reportFormats = ['csv', 'pdf'] as const
export type ReportFormat = (typeof reportFormats)[number]

/** The figures of the report's own call. What a report does not know, a grouping or a period, changes nothing. */
export const getReportFile = endpoint('GET /vendor/reports/:report/file', {
  summary: 'A report of mine for a spreadsheet (CSV), or on paper (PDF)',
  params: z.strictObject({ report: z.enum(reportKinds) }),
  query: groupedQuery.extend({ format: z.enum(reportFormats) }),
  answers: { 200: z.unknown() },
})
