import { say } from '@upeo/domain/words/say'
import { lazy } from 'react'
import type { Point } from './chart-names.ts'
import { CHART_HEIGHT, ChartSection } from './chart-section.tsx'
import { PointsTable } from './points-table.tsx'

const MonthsChart = lazy(() =>
  import('./charts/months-chart.tsx').then(({ MonthsChart: chart }) => ({ default: chart })),
)

export function Months({ months }: { months: readonly Point[] }) {
  return (
    <ChartSection
      title={say('Monthly Performance')}
      lead={say('{n, plural, one {# month} other {# months}}, whatever range is chosen above.', { n: months.length })}
      chart={<MonthsChart months={months} height={CHART_HEIGHT} />}
      table={<PointsTable caption={say('Monthly Performance')} points={months} by="month" />}
    />
  )
}
