import { getStats } from '@upeo/contract/disbursements/earnings'
import { getAnalytics, getFunnel } from '@upeo/contract/reports/analytics'
import {
  getBookingsReport,
  getCustomersReport,
  getFinancialReport,
  getReportFile,
} from '@upeo/contract/reports/reports'
import {
  DEFAULT_RANGE,
  daysOfPeriod,
  daysOfRange,
  problemOfDays,
  type Days,
  type DaysProblem,
} from '@upeo/domain/reports/periods'
import { sheetCsv } from '@upeo/domain/reports/sheet'
import { done, fail, type Result } from '@upeo/domain/result'
import { localDateOf, type Clock, type LocalDate } from '@upeo/domain/time'
import type { FailureMap } from '../../platform/http/failure.ts'
import { byCaller } from '../../platform/http/rate-limit.ts'
import type { Router } from '../../platform/http/route.ts'
import { drawReport } from './files/draw-report.ts'
import { businessOf, reportSheet } from './files/report-sheet.ts'
import { readAnalytics } from './queries/read-analytics.ts'
import { readBookingsReport } from './queries/read-bookings-report.ts'
import { readCustomersReport } from './queries/read-customers-report.ts'
import { readFinancialReport } from './queries/read-financial-report.ts'
import { readFunnel } from './queries/read-funnel.ts'
import { readStats } from './queries/read-stats.ts'

const own = { cacheControl: 'private, no-store' }

type BadDays = { readonly kind: 'bad_days'; readonly problem: DaysProblem }
const badDays: FailureMap<BadDays> = {
  bad_days: ({ problem: { field, message } }) => ({ code: 'invalid_input', message, fields: { [field]: message } }),
}

const said = <T>(data: T) => done({ success: true as const, data })

export function reportsRoutes(router: Router, { clock }: { readonly clock: Clock }): void {
  const today = () => localDateOf(clock.now())

  router.read(getStats, own, async ({ db, person }) => said(await readStats(db, person.userId, clock.now())))

  router.read(getAnalytics, { ...own, failures: badDays }, async ({ db, person, query }) => {
    const asked = askedDays(query, today())
    return asked.ok ? said(await readAnalytics(db, person.userId, asked.value)) : asked
  })

  router.read(getFunnel, { ...own, failures: badDays }, async ({ db, person, query }) => {
    const asked = askedDays(query, today())
    return asked.ok ? said(await readFunnel(db, person.userId, asked.value)) : asked
  })

  router.read(getFinancialReport, own, async ({ db, person, query: { period, groupBy } }) =>
    said(await readFinancialReport(db, person.userId, daysOfPeriod(period, today()), groupBy)),
  )

  router.read(getBookingsReport, own, async ({ db, person, query: { period, groupBy } }) =>
    said(await readBookingsReport(db, person.userId, daysOfPeriod(period, today()), groupBy)),
  )

  router.read(getCustomersReport, own, async ({ db, person, query: { period } }) =>
    said(await readCustomersReport(db, person.userId, daysOfPeriod(period, today()))),
  )

  router.file(getReportFile, { limits: fileLimits }, async ({ db, person, params: { report }, query }) => {
    const now = clock.now()
    const madeOn = localDateOf(now)
    const { format, ...rest } = query
    const sheet = await reportSheet(db, person.userId, { report, ...rest }, madeOn)
    const business = await businessOf(db, person.userId)
    const body =
      format === 'csv' ? Buffer.from(sheetCsv(sheet, { business, madeOn })) : await drawReport(sheet, business, now)
    const contentType = format === 'csv' ? 'text/csv; charset=utf-8' : 'application/pdf'
    return done({ name: `upeo-${report}-report-${madeOn}.${format}`, contentType, size: body.length, body })
  })
}

/** Drawing is the dearest of these. */
const fileLimits = [
  {
    name: 'report-file',
    max: 120,
    seconds: 3600,
    keyOf: byCaller,
  },
]

/** One date alone: a month up to it, or from it to today. */
function askedDays(
  query: { readonly startDate?: LocalDate | undefined; readonly endDate?: LocalDate | undefined },
  today: LocalDate,
): Result<Days, BadDays> {
  const until = query.endDate ?? today
  const days = { from: query.startDate ?? daysOfRange(DEFAULT_RANGE, until).from, until }
  const problem = problemOfDays(days, today)
  return problem ? fail({ kind: 'bad_days', problem }) : done(days)
}
