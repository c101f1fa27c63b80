import type { Grouping } from '@upeo/domain/reports/periods'
import { say } from '@upeo/domain/words/say'
import { lazy } from 'react'
import type { Point } from './chart-names.ts'
import { CHART_HEIGHT, ChartSection } from './chart-section.tsx'
import { PointsTable } from './points-table.tsx'

const TrendChart = lazy(() => import('./charts/trend-chart.tsx').then(({ TrendChart: chart }) => ({ default: chart })))

export function Trend({ points, by }: { points: readonly Point[]; by: Grouping }) {
  return (
    <ChartSection
      title={say('Revenue & Bookings Trend')}
      lead={say('Your earnings after commission, and new bookings.')}
      chart={<TrendChart points={points} by={by} height={CHART_HEIGHT} />}
      table={<PointsTable caption={say('Revenue & Bookings Trend')} points={points} by={by} />}
    />
  )
}
