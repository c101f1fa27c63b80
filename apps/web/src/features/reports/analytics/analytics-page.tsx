import { useQuery } from '@tanstack/react-query'
import type { Analytics } from '@upeo/contract/reports/analytics'
import { localDateOf } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { IconChartLine } from '@tabler/icons-react'
import { useAddressQuery } from '../../../lib/use-address-query.ts'
import { clock } from '../../../lib/clock.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { PageHeader } from '../../../ui/page.tsx'
import { RowSkeletons } from '../../../ui/skeletons.tsx'
import { StatCards } from '../../../ui/stat-cards.tsx'
import { AnalyticsControls } from './analytics-controls.tsx'
import { Categories } from './categories.tsx'
import { FunnelCard } from './funnel-card.tsx'
import { Months } from './months.tsx'
import { analyticsQuery } from './queries.ts'
import { shownDays } from './shown-days.ts'
import { statsOf } from './stats-of.tsx'
import { Trend } from './trend.tsx'
import classes from './analytics.module.css'

/** How the business goes. The range, or the dates, are in the address. */
export function AnalyticsPage() {
  const [query] = useAddressQuery()
  const today = localDateOf(clock.now())
  const shown = shownDays(query, today)
  const found = useQuery(analyticsQuery(shown.days))
  const { data } = found
  return (
    <>
      <PageHeader title={say('Analytics Dashboard')} lead={say('Track your performance metrics and business growth')} />
      {!data && !found.error && (
        <>
          <RowSkeletons count={1} height={148} />
          <RowSkeletons count={2} height={360} />
        </>
      )}
      {!data && found.error && (
        <LoadFailed message={say('Failed to load analytics data. Please try again.')} query={found} />
      )}
      {data && isNew(data) && <Beginning />}
      {data && !isNew(data) && (
        <div className={classes.page} aria-busy={found.isPlaceholderData}>
          <AnalyticsControls shown={shown} today={today} />
          <StatCards stats={statsOf(data, shown.days)} />
          <Trend points={data.trend} by={data.trendBy} />
          <div className={classes.pair}>
            <Categories categories={data.categories} />
            <FunnelCard days={shown.days} />
          </div>
          <Months months={data.months} />
        </div>
      )}
    </>
  )
}

/** Nothing offered, nothing booked, nothing earned: there is nothing to chart. */
const isNew = ({ activities, months, bookings, revenue }: Analytics) =>
  activities.total === 0 &&
  bookings.now + bookings.before === 0 &&
  revenue.now + revenue.before === 0 &&
  months.every((month) => month.bookings === 0 && month.revenue === 0)

function Beginning() {
  return (
    <EmptyState
      icon={<IconChartLine size={30} stroke={1.6} />}
      title={say('Nothing to chart yet.')}
      action={<LinkButton to="/activities/create">{say('Create New Activity')}</LinkButton>}
    >
      {say('Once guests see and book your activities, your bookings, revenue and most booked categories show here.')}
    </EmptyState>
  )
}
