import { useQuery } from '@tanstack/react-query'
import { localDateOf, formatDateLong, type LocalDate } from '@upeo/domain/time'
import { say, words } from '@upeo/domain/words/say'
import { IconCalendarPlus, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { rangeOf } from '../../lib/calendar-view.ts'
import { useAddressQuery } from '../../lib/use-address-query.ts'
import { messageOf } from '../../lib/api-error.ts'
import { clock } from '../../lib/clock.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page.tsx'
import { RowSkeletons } from '../../ui/skeletons.tsx'
import { AddDialog } from './add-dialog.tsx'
import { byDay, categoriesOf, eventsOf, type CalendarEvent } from './calendar-events.ts'
import { CalendarTools } from './calendar-tools.tsx'
import { readView, writeView, type CalendarView } from './calendar-view.ts'
import { DayList } from './day-list.tsx'
import { EventDialog } from './event-dialog.tsx'
import { MonthGrid } from './month-grid.tsx'
import { calendarQuery, sayMoved, useMoveDeparture } from './queries.ts'
import { useDragToDay } from './use-drag-to-day.ts'
import { WeekGrid } from './week-grid.tsx'
import classes from './calendar.module.css'

const MOVE_FAILED = words('Failed to move the date. Please try again.')

/** A guide's dates by month, week and day, with the seats taken on each. */
export function CalendarPage() {
  const today = localDateOf(clock.now())
  const [query, setQuery] = useAddressQuery()
  const view = readView(query, today)
  const range = rangeOf(view)
  const found = useQuery(calendarQuery(range))
  const [openedId, setOpened] = useState<string | null>(view.departure ?? null)
  const [adding, setAdding] = useState<LocalDate | null>(null)
  const move = useMoveDeparture()
  const look = (change: Partial<CalendarView>) =>
    setQuery(writeView({ ...view, ...change }, today), { preventScrollReset: true })

  function moveTo(event: CalendarEvent, date: LocalDate) {
    const { departure } = event
    if (!departure) return
    move.mutate(
      { departure, change: { date } },
      {
        onSuccess: ({ short }) =>
          sayMoved(
            say('{name} now leaves on {date}.', { name: event.activity.name, date: formatDateLong(date) }),
            short,
          ),
      },
    )
  }
  const drag = useDragToDay(today, moveTo)

  const events = found.data ? eventsOf(found.data, today, view.category) : []
  const days = byDay(events)
  const opened = events.find(({ id }) => id === openedId) ?? null
  const shared = { days, today, drag, onAdd: setAdding, onOpen: ({ id }: CalendarEvent) => setOpened(id) }
  const content = () => {
    if (found.isError && !found.data) {
      return <LoadFailed message={say('Failed to load calendar data. Please try again.')} query={found} />
    }
    if (!found.data) return <RowSkeletons count={6} height={108} />
    if (found.data.activities.length === 0) return <NothingYet />
    if (view.view === 'day') return <DayList date={view.date} {...shared} />
    if (view.view === 'week') return <WeekGrid range={range} {...shared} />
    return <MonthGrid date={view.date} {...shared} onDay={(date, to) => look({ date, view: to })} />
  }
  return (
    <>
      <PageHeader
        title={say('Activity Calendar')}
        actions={
          <Button
            disabled={!found.data || found.data.activities.length === 0}
            leftSection={<IconPlus size={20} aria-hidden="true" />}
            onClick={() => setAdding(view.date < today ? today : view.date)}
          >
            {say('Add a departure')}
          </Button>
        }
      />
      <CalendarTools view={view} today={today} categories={found.data ? categoriesOf(found.data) : []} onLook={look} />
      {move.isError && <Notice tone="danger">{messageOf(move.error, say(MOVE_FAILED))}</Notice>}
      <div className={classes.stage} aria-busy={found.isPlaceholderData || move.isPending}>
        {content()}
      </div>
      {adding && found.data && (
        <AddDialog
          key={adding}
          date={adding}
          today={today}
          activities={found.data.activities}
          onClose={() => setAdding(null)}
        />
      )}
      {opened && <EventDialog key={opened.id} event={opened} today={today} onClose={() => setOpened(null)} />}
    </>
  )
}

function NothingYet() {
  return (
    <EmptyState
      icon={<IconCalendarPlus size={30} stroke={1.6} />}
      title={say('Your dates will show here.')}
      action={<LinkButton to="/activities/create">{say('Create New Activity')}</LinkButton>}
    >
      {say('List your first activity with its dates to see who is coming.')}
    </EmptyState>
  )
}
