import { LineChart } from '@mantine/charts'
import type { Grouping } from '@upeo/domain/reports/periods'
import { say } from '@upeo/domain/words/say'
import { axisName, summaryOf, type Point } from '../chart-names.ts'
import { axes, colours } from './axes.ts'
import { ChartKey } from './chart-key.tsx'
import { pointTooltip } from './point-tooltip.tsx'
import '@mantine/charts/styles.layer.css'

const MOST_DOTS = 31

/** Two scales, so two looks: a whole line for the money, a dashed one for the bookings. */
export function TrendChart({ points, by, height }: { points: readonly Point[]; by: Grouping; height: number }) {
  return (
    <div role="img" aria-label={summaryOf(points, by)}>
      <ChartKey
        entries={[
          { name: say('Revenue (KES)'), color: colours.revenue },
          { name: say('Bookings'), color: colours.bookings, dashed: true },
        ]}
      />
      <LineChart
        {...axes}
        h={height}
        data={points.map((point) => ({ ...point, name: axisName(point.date, by) }))}
        series={[
          { name: 'revenue', color: colours.revenue },
          { name: 'bookings', color: colours.bookings, yAxisId: 'right', strokeDasharray: '5 4' },
        ]}
        curveType="linear"
        withDots={points.length <= MOST_DOTS}
        xAxisProps={{ minTickGap: 28 }}
        tooltipProps={pointTooltip(by)}
        lineChartProps={{ accessibilityLayer: false }}
        lineProps={{ isAnimationActive: false }}
      />
    </div>
  )
}
