import { IconCalendarOff, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { PublicVendor } from '@upeo/contract/vendors/vendor'
import { seatsShareLabels, type SeatsShare } from '@upeo/domain/departures/seats-share'
import { formatDate, formatDateLong, formatMonth, type LocalDate } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { lazy, Suspense, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { daysOf, rangeOf, viewLabels } from '../../../../lib/calendar-view.ts'
import { calendarViews } from '../../../../lib/calendar-views.ts'
import { LinkButton } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { profilePath, type ProfileAddress } from '../profile-address.ts'
import { profileBase } from '../profile-head.ts'
import { calendarRange, opensAt, stepFrom, type CalendarEvent } from './calendar-events.ts'
import { DayList } from './day-list.tsx'
import { MonthGrid } from './month-grid.tsx'
import classes from './calendar-tab.module.css'
import ui from '../../../../ui/primitives.module.css'

// Loaded for those who open a departure.
const EventDialog = lazy(async () => ({ default: (await import('./event-dialog.tsx')).EventDialog }))

const shares: readonly SeatsShare[] = ['plenty', 'half', 'few']

/** When a guide goes out: by month, week or day, of all their activities or of one. What is shown is in the address. */
export function CalendarTab({
  vendor,
  address,
  today,
  events,
}: {
  vendor: PublicVendor
  address: ProfileAddress
  today: LocalDate
  events: readonly CalendarEvent[]
}) {
  const [opened, setOpened] = useState<CalendarEvent | null>(null)
  const base = profileBase(vendor)
  const first = opensAt(events, today)
  const date = address.date ?? first
  const to = (change: Partial<ProfileAddress>) => profilePath(base, { ...address, ...change })
  if (events.length === 0) {
    return (
      <EmptyState
        icon={<IconCalendarOff size={30} stroke={1.6} />}
        title={say('No availability found for this vendor in the next 2 months.')}
        action={<LinkButton to="/activities">{say('Explore Activities')}</LinkButton>}
      />
    )
  }
  const shown = address.activity === '' ? events : events.filter(({ activityId }) => activityId === address.activity)
  return (
    <section aria-label={say('Calendar')}>
      <Tools
        address={address}
        date={date}
        today={today}
        todayPath={to({ date: first === today ? null : today })}
        events={events}
        to={to}
        base={base}
      />
      {address.view === 'month' && (
        <MonthGrid
          month={date.slice(0, 7)}
          today={today}
          selected={address.date}
          events={shown}
          to={to}
          onOpen={setOpened}
        />
      )}
      {address.view === 'week' && (
        <div className={`${ui.stack12} ${classes.week}`}>
          {daysOf(rangeOf({ view: 'week', date })).map((day) => (
            <DayList key={day} day={day} today={today} events={shown} onOpen={setOpened} />
          ))}
        </div>
      )}
      {address.view === 'day' && <DayList day={date} today={today} events={shown} onOpen={setOpened} large />}
      <ul className={classes.legend} aria-label={say('Spots left')}>
        {shares.map((share) => (
          <li key={share} data-share={share}>
            {say(seatsShareLabels[share])}
          </li>
        ))}
      </ul>
      {opened && (
        <Suspense fallback={null}>
          <EventDialog event={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </section>
  )
}

function Tools({
  address,
  date,
  today,
  todayPath,
  events,
  to,
  base,
}: {
  address: ProfileAddress
  date: LocalDate
  today: LocalDate
  todayPath: string
  events: readonly CalendarEvent[]
  to: (change: Partial<ProfileAddress>) => string
  base: string
}) {
  const navigate = useNavigate()
  const { view } = address
  const range = calendarRange(today)
  const activities = new Map(events.map(({ activityId, name }) => [activityId, name]))
  const beside = (by: -1 | 1) => {
    const next = stepFrom(date, view, by, range)
    return next && to({ date: next })
  }
  return (
    <div className={classes.tools}>
      <div className={classes.where}>
        <Step to={beside(-1)} label={say('Previous')} Glyph={IconChevronLeft} />
        <Step to={beside(1)} label={say('Next')} Glyph={IconChevronRight} />
        <h2 className={classes.title} aria-live="polite">
          {titleOf(view, date)}
        </h2>
        <Link to={todayPath} className={classes.today} preventScrollReset replace>
          {say('Today')}
        </Link>
      </div>
      <form action={base} className={classes.filter}>
        <label>
          <span className="visually-hidden">{say('Activity')}</span>
          <select
            name="activity"
            value={address.activity}
            onChange={(event) =>
              void navigate(to({ activity: event.currentTarget.value }), { replace: true, preventScrollReset: true })
            }
          >
            <option value="">{say('All Activities')}</option>
            {[...activities].map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <input type="hidden" name="tab" value="calendar" />
        <noscript>
          <button type="submit">{say('Show')}</button>
        </noscript>
      </form>
      <nav className={classes.views} aria-label={say('View')}>
        {calendarViews.map((each) => (
          <Link
            key={each}
            to={to({ view: each })}
            aria-current={each === view ? 'true' : undefined}
            preventScrollReset
            replace
          >
            {say(viewLabels[each])}
          </Link>
        ))}
      </nav>
    </div>
  )
}

function Step({ to, label, Glyph }: { to: string | null; label: string; Glyph: typeof IconChevronLeft }) {
  const glyph = <Glyph size={22} aria-hidden="true" />
  return to ? (
    <Link to={to} className={classes.step} aria-label={label} preventScrollReset replace>
      {glyph}
    </Link>
  ) : (
    <span className={classes.step} aria-hidden="true" data-off="true">
      {glyph}
    </span>
  )
}

function titleOf(view: ProfileAddress['view'], date: LocalDate): string {
  if (view === 'month') return formatMonth(date)
  if (view === 'day') return formatDateLong(date)
  const { from, to } = rangeOf({ view, date })
  return say('{from} to {until}', { from: formatDate(from), until: formatDate(to) })
}
