import type { ExpectedGuest, RunSheet as Sheet } from '@upeo/contract/bookings/run-sheet'
import { formatKes, fromKes, sum } from '@upeo/domain/money'
import { plural } from '@upeo/domain/text'
import { takesCheckIns } from '@upeo/domain/tickets/check-ins'
import { formatDateLong, formatDateShort, localDate, localDateOf, localTimeOf } from '@upeo/domain/time'
import { IconArrowLeft, IconCalendarEvent, IconPlus, IconPrinter, IconScan } from '@tabler/icons-react'
import { startTransition, useEffect, useState, type ComponentType } from 'react'
import { isApiError } from '../../../lib/api-error.ts'
import { useDeparture, type Departure } from '../../../lib/use-departure.ts'
import { useMinuteNow } from '../../../lib/use-live-now.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { PageHeader } from '../../../ui/page.tsx'
import { RowSkeletons } from '../../../ui/skeletons.tsx'
import { ArrivalNews } from './arrival-news.tsx'
import { RunSheetGuest } from './run-sheet-guest.tsx'
import classes from './run-sheet.module.css'

export interface RecordCashProps {
  readonly sheet: Sheet
  /** Of whom money is recorded; nobody as long as it is closed. */
  readonly guest: ExpectedGuest | null
  readonly onClose: () => void
}

/**
 * All that a guide needs on the day of one departure: the people and how they are reached, what they owe, what is taken
 * along, and where they meet. The same page is the sheet that is printed. `RecordCash` lives with the payments, `Changes` with
 * what becomes of whole departures.
 */
export function RunSheet({
  departureId,
  RecordCash,
  Changes,
}: {
  departureId: string
  Changes: ComponentType<{ sheet: Sheet }>
  RecordCash: ComponentType<RecordCashProps>
}) {
  const { departure, live } = useDeparture(departureId)
  const sheet = departure?.pack.sheet
  const [paying, setPaying] = useState<string | null>(null)
  if (isApiError(live.error, 'not_found')) return <NoSuchDeparture />
  return (
    <>
      <PageHeader
        title={sheet ? sheet.activity.name : 'Run sheet'}
        lead={sheet && headline(sheet)}
        eyebrow="Run sheet"
        actions={
          <span className={`no-print ${classes.top ?? ''}`}>
            <LinkButton
              to="/vendor/dashboard"
              variant="default"
              leftSection={<IconArrowLeft size={18} aria-hidden="true" />}
            >
              Today
            </LinkButton>
            {sheet && sheet.guests.length > 0 && (
              // A document of its own: only there may a reader of tickets be compiled.
              <LinkButton
                to={`/vendor/dashboard/scan/${departureId}`}
                reloadDocument
                leftSection={<IconScan size={18} aria-hidden="true" />}
              >
                Scan tickets
              </LinkButton>
            )}
            <LinkButton
              to={`/vendor/dashboard/bookings/new?departure=${departureId}`}
              variant="default"
              leftSection={<IconPlus size={18} aria-hidden="true" />}
            >
              New booking
            </LinkButton>
            {sheet && (
              <LinkButton
                to={`/vendor/dashboard/calendar?view=day&date=${sheet.date}&departure=${sheet._id}`}
                variant="default"
                leftSection={<IconCalendarEvent size={18} aria-hidden="true" />}
              >
                Calendar
              </LinkButton>
            )}
            <Button
              variant="default"
              disabled={!sheet}
              leftSection={<IconPrinter size={18} aria-hidden="true" />}
              onClick={() => window.print()}
            >
              Print
            </Button>
          </span>
        }
      />
      {!sheet && !live.error && <RowSkeletons count={4} />}
      {!sheet && live.error !== null && (
        <LoadFailed message="Failed to load bookings. Please try again." query={live} />
      )}
      {departure && sheet && (
        <div className={classes.sheet}>
          <Kept departure={departure} />
          <Changes sheet={sheet} />
          <ArrivalNews departure={departure} />
          <Guests departure={departure} onPaying={setPaying} />
          <Equipment items={sheet.equipment} />
          <MeetingPoint sheet={sheet} />
          <RecordCash
            sheet={sheet}
            guest={sheet.guests.find(({ _id }) => _id === paying) ?? null}
            onClose={() => setPaying(null)}
          />
        </div>
      )}
    </>
  )
}

export function NoSuchDeparture() {
  return (
    <EmptyState
      title="You have no such departure."
      action={<LinkButton to="/vendor/dashboard/calendar">Open your calendar</LinkButton>}
    >
      It may have been taken off, or moved to another day.
    </EmptyState>
  )
}

/** How old the list is, and what of this phone has not gone out yet. */
function Kept({ departure: { fetchedAt, unsent } }: { departure: Departure }) {
  const now = useMinuteNow()
  const at = new Date(fetchedAt)
  const today = localDateOf(at) === localDateOf(now)
  return (
    <p className={`no-print ${classes.kept ?? ''}`} role="status">
      Fetched {!today && `${formatDateShort(at)}, `}
      {localTimeOf(at)}
      {unsent > 0 && <strong>{unsent} not sent yet</strong>}
    </p>
  )
}

function Guests({ departure, onPaying }: { departure: Departure; onPaying: (id: string) => void }) {
  const { sheet } = departure.pack
  const { guests } = sheet
  const now = useMinuteNow()
  const arriving = takesCheckIns({ startsAt: new Date(sheet.startsAt), endsAt: new Date(sheet.endsAt) }, now)
  const owed = sum(...guests.map((guest) => fromKes(guest.owed)))
  const shown = useShown(guests.length)
  if (guests.length === 0) return <EmptyState title="Nobody has booked this date yet." />
  return (
    <section aria-labelledby="people">
      <div className={classes.head}>
        <h2 id="people">People</h2>
        <p>
          {plural(guests.length, 'booking')}
          {owed > 0 && `, ${formatKes(owed)} still to pay`}
          {arriving && `. ${arrivedOf(departure)} of ${sheet.seatsTaken} arrived`}
        </p>
      </div>
      <ul className={classes.guests}>
        {guests.slice(0, shown).map((guest) => (
          <RunSheetGuest
            key={guest._id}
            guest={guest}
            sheet={sheet}
            departure={arriving ? departure : null}
            now={now}
            onPaying={() => onPaying(guest._id)}
          />
        ))}
      </ul>
    </section>
  )
}

/** As many as a screen holds are there at once, the others right after them: a phone is slow to draw 300. */
const firstShown = 12

function useShown(count: number): number {
  const [all, setAll] = useState(false)
  useEffect(() => startTransition(() => setAll(true)), [])
  return all ? count : Math.min(count, firstShown)
}

/** Of those who are on the list. */
function arrivedOf({ pack: { sheet }, arrivals }: Departure): number {
  const listed = new Set(sheet.guests.map(({ _id }) => _id))
  return [...arrivals.keys()].filter((key) => listed.has(key.split(':')[0] ?? '')).length
}

/** To be packed before the guests come. */
function Equipment({ items }: { items: Sheet['equipment'] }) {
  if (items.length === 0) return null
  return (
    <section aria-labelledby="equipment">
      <div className={classes.head}>
        <h2 id="equipment">To take along</h2>
      </div>
      <Facts>
        {items.map(({ _id: id, name, quantity, outOfService }) => (
          <Fact key={id} label={outOfService ? `${name} (out of service)` : name}>
            {quantity}
          </Fact>
        ))}
      </Facts>
    </section>
  )
}

function MeetingPoint({ sheet: { meetingPoint, location } }: { sheet: Sheet }) {
  const { description, address, instructions } = meetingPoint
  return (
    <section aria-labelledby="meeting-point">
      <div className={classes.head}>
        <h2 id="meeting-point">Meeting point</h2>
      </div>
      <Facts>
        <Fact label="Place">{location}</Fact>
        {description !== '' && <Fact label="Where">{description}</Fact>}
        {address !== '' && <Fact label="Address">{address}</Fact>}
        {instructions !== '' && <Fact label="Instructions">{instructions}</Fact>}
      </Facts>
    </section>
  )
}

function headline({ date, startTime, seatsTaken, capacity }: Sheet): string {
  const day = formatDateLong(localDate(date))
  return `${startTime ? `${day}, ${startTime}` : day}. ${seatsTaken} of ${capacity} places taken.`
}
