import { say } from '@upeo/domain/words/say'
import { BarChart } from '@mantine/charts'
import { axisName, summaryOf, type Point } from '../chart-names.ts'
import { axes, colours } from './axes.ts'
import { ChartKey } from './chart-key.tsx'
import { pointTooltip } from './point-tooltip.tsx'
import '@mantine/charts/styles.layer.css'

export function MonthsChart({ months, height }: { months: readonly Point[]; height: number }) {
  return (
    <div role="img" aria-label={summaryOf(months, 'month')}>
      <ChartKey
        entries={[
          { name: say('Revenue (KES)'), color: colours.revenue },
          { name: say('Bookings'), color: colours.bookings },
        ]}
      />
      <BarChart
        {...axes}
        h={height}
        data={months.map((point) => ({ ...point, name: axisName(point.date, 'month') }))}
        series={[
          { name: 'revenue', color: colours.revenue },
          { name: 'bookings', color: colours.bookings, yAxisId: 'right' },
        ]}
        maxBarWidth={28}
        xAxisProps={{ minTickGap: 4 }}
        tooltipProps={pointTooltip('month')}
        barChartProps={{ accessibilityLayer: false, barGap: 2 }}
        barProps={{ isAnimationActive: false, radius: [5, 5, 0, 0] }}
      />
    </div>
  )
}
