import type { Grouping } from '@upeo/domain/reports/periods'
import { lazy } from 'react'
import type { Point } from './chart-names.ts'
import { CHART_HEIGHT, ChartSection } from './chart-section.tsx'
import { PointsTable } from './points-table.tsx'

const TrendChart = lazy(() => import('./charts/trend-chart.tsx').then(({ TrendChart: chart }) => ({ default: chart })))

const title = 'Revenue & Bookings Trend'

export function Trend({ points, by }: { points: readonly Point[]; by: Grouping }) {
  return (
    <ChartSection
      title={title}
      lead="What became yours after commission, and the bookings that came in."
      chart={<TrendChart points={points} by={by} height={CHART_HEIGHT} />}
      table={<PointsTable caption={title} points={points} by={by} />}
    />
  )
}
