import { getStats } from '@upeo/contract/disbursements/earnings'
import { getAnalytics, getFunnel } from '@upeo/contract/reports/analytics'
import {
  getBookingsReport,
  getCustomersReport,
  getFinancialReport,
  getReportFile,
} from '@upeo/contract/reports/reports'
import { daysOfPeriod } from '@upeo/domain/reports/periods'
import { done } from '@upeo/domain/result'
import { localDateOf, type Clock } from '@upeo/domain/time'
import type { Router } from '../../platform/http/route.ts'
import { askedDays, badDays } from './asked-days.ts'
import { fileLimits, sheetFile } from './files/sheet-file.ts'
import { businessOf, reportSheet } from './files/report-sheet.ts'
import { readAnalytics } from './queries/read-analytics.ts'
import { readBookingsReport } from './queries/read-bookings-report.ts'
import { readCustomersReport } from './queries/read-customers-report.ts'
import { readFinancialReport } from './queries/read-financial-report.ts'
import { readFunnel } from './queries/read-funnel.ts'
import { readStats } from './queries/read-stats.ts'
import { statementRoutes } from './statement/statement-routes.ts'

const own = { cacheControl: 'private, no-store' }

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

  statementRoutes(router, clock)

  router.file(getReportFile, { limits: fileLimits }, async ({ db, person, params: { report }, query }) => {
    const now = clock.now()
    const madeOn = localDateOf(now)
    const { format, ...rest } = query
    const sheet = await reportSheet(db, person.userId, { report, ...rest }, madeOn)
    const business = await businessOf(db, person.userId)
    return done(await sheetFile(sheet, { format, business, now, name: `upeo-${report}-report-${madeOn}` }))
  })
}
