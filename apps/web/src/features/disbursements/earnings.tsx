import { useQuery } from '@tanstack/react-query'
import type { Days } from '@upeo/domain/reports/periods'
import { daysText } from '@upeo/domain/reports/sheet'
import { localDateOf } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { Say } from '../../ui/say.tsx'
import { lazy, Suspense, useState } from 'react'
import { clock } from '../../lib/clock.ts'
import { ChartOrTable } from '../../ui/chart-or-table.tsx'
import { DateRange } from '../../ui/date-range.tsx'
import { balanceAddress } from '../../lib/guide-addresses.ts'
import { Price } from '../../ui/price.tsx'
import { RowSkeletons } from '../../ui/skeletons.tsx'
import { StatCards } from '../../ui/stat-cards.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { earningsQuery } from '../../lib/guide-queries.ts'
import { EarningsTable } from './earnings-table.tsx'
import { isByMonth, seriesOf, standardPeriod } from './period.ts'
import { WhereMoneyIs } from './where-money-is.tsx'
import ui from '../../ui/primitives.module.css'
import classes from './payments.module.css'

const EarningsChart = lazy(() => import('./earnings-chart.tsx').then((module) => ({ default: module.EarningsChart })))

const CHART_HEIGHT = 300

/** What the guide has earned, in total and by day. */
export function Earnings() {
  const today = localDateOf(clock.now())
  const [shown, setShown] = useState<Days>(() => standardPeriod(today))
  const earned = useQuery(earningsQuery(shown))
  if (!earned.data) {
    if (!earned.error) return <RowSkeletons count={3} height={112} />
    return <LoadFailed message={say('Failed to load earnings data. Please try again.')} query={earned} />
  }
  const { data } = earned
  const [series, months] = [seriesOf(shown, data.chartData), isByMonth(shown)]
  return (
    <div className={ui.stack24}>
      <StatCards
        stats={[
          { label: say('Total Earnings'), value: <Price kes={data.totalEarnings} />, note: say('After commission') },
          {
            label: say('Available Balance'),
            value: <Price kes={data.availableBalance} />,
            note: say('Ready to request'),
            to: balanceAddress(data.availableBalance),
          },
          { label: say('In Escrow'), value: <Price kes={data.totalInEscrow} />, to: '?tab=pending' },
          { label: say('Total Paid Out'), value: <Price kes={data.totalPaidOut} />, to: '?tab=payouts' },
        ]}
      />
      <WhereMoneyIs money={data} />
      <section aria-labelledby="earned">
        <div className={`${ui.headRow} ${classes.head}`}>
          <div>
            <h2 id="earned">{say('Earned in this period')}</h2>
            <p className={ui.lead}>
              <Say
                text="{amount}, after commission, on the day it became yours."
                amount={<Price kes={data.periodEarnings} />}
              />
              <br />
              {daysText(shown, today)}
            </p>
          </div>
          <DateRange shown={shown} today={today} onChange={setShown} />
        </div>
        <ChartOrTable
          title={say('Earned in this period')}
          chart={
            <Suspense fallback={<RowSkeletons count={1} height={CHART_HEIGHT} />}>
              <EarningsChart series={series} months={months} height={CHART_HEIGHT} />
            </Suspense>
          }
          table={<EarningsTable series={series} months={months} />}
        />
      </section>
    </div>
  )
}
