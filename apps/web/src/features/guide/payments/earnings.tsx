import { SegmentedControl, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { localDateOf } from '@upeo/domain/time'
import { lazy, Suspense, useState } from 'react'
import { clock } from '../../../lib/clock.ts'
import { Price } from '../../../ui/price.tsx'
import { RowSkeletons } from '../../../ui/skeletons.tsx'
import { StatCards } from '../../../ui/stat-cards.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { earningsQuery, type Period } from '../queries.ts'
import { EarningsTable } from './earnings-table.tsx'
import { checkPeriod, isByMonth, seriesOf, standardPeriod, type DayEarned } from './period.ts'
import classes from './payments.module.css'

const EarningsChart = lazy(() => import('./earnings-chart.tsx').then((module) => ({ default: module.EarningsChart })))

const CHART_HEIGHT = 300

/** What has become hers, in all and by the day. While dates are being typed the last whole period stays. */
export function Earnings() {
  const today = localDateOf(clock.now())
  const [fields, setFields] = useState<{ from: string; until: string }>(() => standardPeriod(today))
  const [shown, setShown] = useState<Period>(() => standardPeriod(today))
  const checked = checkPeriod(fields, today)
  const earned = useQuery(earningsQuery(shown))
  function change(field: 'from' | 'until', value: string) {
    const next = { ...fields, [field]: value }
    setFields(next)
    const answer = checkPeriod(next, today)
    if (answer.ok) setShown(answer.period)
  }
  const errorOf = (field: 'from' | 'until') => (checked.ok || checked.field !== field ? null : checked.message)
  if (!earned.data) {
    if (!earned.error) return <RowSkeletons count={3} height={112} />
    return <LoadFailed message="Failed to load earnings data. Please try again." query={earned} />
  }
  const { data } = earned
  return (
    <div className={classes.stack}>
      <StatCards
        stats={[
          { label: 'Total Earnings', value: <Price kes={data.totalEarnings} />, note: 'After commission' },
          { label: 'Available Balance', value: <Price kes={data.availableBalance} />, note: 'Yours to ask for' },
          { label: 'In Escrow', value: <Price kes={data.totalInEscrow} />, to: '?tab=pending' },
          { label: 'Total Paid Out', value: <Price kes={data.totalPaidOut} />, to: '?tab=payouts' },
        ]}
      />
      <section aria-labelledby="earned">
        <div className={classes.head}>
          <div>
            <h2 id="earned">Earned in this time</h2>
            <p className={classes.lead}>
              <Price kes={data.periodEarnings} />, after commission, on the day it became yours.
            </p>
          </div>
          <div className={classes.dates}>
            <TextInput
              label="Start date"
              type="date"
              max={fields.until || today}
              value={fields.from}
              error={errorOf('from')}
              onChange={(event) => change('from', event.currentTarget.value)}
            />
            <TextInput
              label="End date"
              type="date"
              max={today}
              value={fields.until}
              error={errorOf('until')}
              onChange={(event) => change('until', event.currentTarget.value)}
            />
          </div>
        </div>
        <ChartOrTable series={seriesOf(shown, data.chartData)} months={isByMonth(shown)} />
      </section>
    </div>
  )
}

function ChartOrTable({ series, months }: { series: readonly DayEarned[]; months: boolean }) {
  const [view, setView] = useState('chart')
  return (
    <div className={classes.chart}>
      <SegmentedControl
        aria-label="How to show it"
        color="forest"
        data={[
          { value: 'chart', label: 'Chart' },
          { value: 'table', label: 'Table' },
        ]}
        value={view}
        onChange={setView}
        mb="md"
      />
      {view === 'table' ? (
        <EarningsTable series={series} months={months} />
      ) : (
        <Suspense fallback={<RowSkeletons count={1} height={CHART_HEIGHT} />}>
          <EarningsChart series={series} months={months} height={CHART_HEIGHT} />
        </Suspense>
      )}
    </div>
  )
}
