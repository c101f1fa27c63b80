import { AreaChart } from '@mantine/charts'
import { formatKes, fromKes } from '@upeo/domain/money'
import { formatDate, formatDateShort, formatMonth, localDate } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import type { DayEarned } from './period.ts'
import '@mantine/charts/styles.layer.css'

/** An image with a label for screen readers; the table beside it has the same figures. */
export function EarningsChart({
  series,
  months,
  height,
}: {
  series: readonly DayEarned[]
  months: boolean
  height: number
}) {
  const nameOf = (date: string) => (months ? formatMonth(localDate(date)) : formatDateShort(localDate(date)))
  const data = series.map(({ date, amount }) => ({ date: nameOf(date), amount }))
  return (
    <div role="img" aria-label={summaryOf(series)}>
      <AreaChart
        h={height}
        data={data}
        dataKey="date"
        series={[{ name: 'amount', label: say('Earned'), color: 'var(--upeo-primary)' }]}
        curveType="linear"
        withDots={series.length <= 31}
        gridAxis="x"
        tickLine="none"
        yAxisProps={{ width: 48, tickFormatter: thousands }}
        valueFormatter={(kes) => formatKes(fromKes(kes))}
        areaChartProps={{ accessibilityLayer: false }}
        areaProps={{ isAnimationActive: false }}
      />
    </div>
  )
}

/** 45000 is '45k': the axis is for the eye, the sums are in the table. */
const thousands = (kes: number) => (kes >= 1000 ? `${kes / 1000}k` : String(kes))

function summaryOf(series: readonly DayEarned[]): string {
  const [first, last] = [series[0], series.at(-1)]
  const best = series.reduce<DayEarned | undefined>(
    (top, day) => (top && top.amount >= day.amount ? top : day),
    undefined,
  )
  if (!first || !last || !best) return say('Nothing earned')
  const days = { from: formatDate(localDate(first.date)), until: formatDate(localDate(last.date)) }
  if (best.amount === 0) return say('Earnings from {from} to {until}: nothing earned', days)
  return say('Earnings from {from} to {until}, most on {day}: {amount}', {
    ...days,
    day: formatDate(localDate(best.date)),
    amount: formatKes(fromKes(best.amount)),
  })
}
