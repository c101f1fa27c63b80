import type { ExpectedGuest, RunSheet as Sheet } from '@upeo/contract/bookings/run-sheet'
import { problemOpensAt } from '@upeo/domain/bookings/deadlines'
import { formatKes, fromKes, sum } from '@upeo/domain/money'
import { guideMayBook } from '@upeo/domain/bookings/direct-bookings'
import { takesCheckIns } from '@upeo/domain/tickets/check-ins'
import { formatDateLong, formatDateShort, localDate, localDateOf, localTimeOf, formatTrip } from '@upeo/domain/time'
import { seatsLeft } from '@upeo/domain/departures/departures'
import { say } from '@upeo/domain/words/say'
import { timeText } from '@upeo/domain/words/clock'
import { IconArrowLeft, IconCalendarEvent, IconPlus, IconPrinter, IconScan } from '@tabler/icons-react'
import { startTransition, useEffect, useState, type ComponentType } from 'react'
import { isApiError } from '../../../lib/api-error.ts'
import { arrivedOf, useDeparture, type Departure } from '../../../lib/use-departure.ts'
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
  const now = useMinuteNow()
  if (isApiError(live.error, 'not_found')) return <NoSuchDeparture />
  return (
    <>
      <PageHeader
        title={sheet ? sheet.activity.name : say('Run sheet')}
        lead={sheet && headline(sheet)}
        eyebrow={say('Run sheet')}
        actions={
          <span className={`no-print ${classes.top ?? ''}`}>
            <LinkButton
              to="/vendor/dashboard"
              variant="default"
              leftSection={<IconArrowLeft size={18} aria-hidden="true" />}
            >
              {say('Today')}
            </LinkButton>
            {sheet && sheet.guests.length > 0 && isArriving(sheet, now) && (
              // A document of its own: only there may a reader of tickets be compiled.
              <LinkButton
                to={`/vendor/dashboard/scan/${departureId}`}
                reloadDocument
                leftSection={<IconScan size={18} aria-hidden="true" />}
              >
                {say('Scan tickets')}
              </LinkButton>
            )}
            {(!sheet || (seatsLeft(sheet) > 0 && guideMayBook(new Date(sheet.endsAt), now))) && (
              <LinkButton
                to={`/vendor/dashboard/bookings/new?departure=${departureId}`}
                variant="default"
                leftSection={<IconPlus size={18} aria-hidden="true" />}
              >
                {say('New booking')}
              </LinkButton>
            )}
            {sheet && (
              <LinkButton
                to={`/vendor/dashboard/calendar?view=day&date=${sheet.date}&departure=${sheet._id}`}
                variant="default"
                leftSection={<IconCalendarEvent size={18} aria-hidden="true" />}
              >
                {say('Calendar')}
              </LinkButton>
            )}
            <Button
              variant="default"
              disabled={!sheet}
              leftSection={<IconPrinter size={18} aria-hidden="true" />}
              onClick={() => window.print()}
            >
              {say('Print')}
            </Button>
          </span>
        }
      />
      {!sheet && !live.error && <RowSkeletons count={4} />}
      {!sheet && live.error !== null && (
        <LoadFailed message={say('Failed to load bookings. Please try again.')} query={live} />
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
      title={say('We could not find this departure.')}
      action={<LinkButton to="/vendor/dashboard/calendar">{say('Open your calendar')}</LinkButton>}
    >
      {say('It may have been removed, or moved to another day.')}
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
      {say('Fetched {when}', {
        when: today ? timeText(localTimeOf(at)) : formatTrip(localDateOf(at), localTimeOf(at), formatDateShort),
      })}
      {unsent > 0 && <strong>{say('{n, plural, one {# not sent yet} other {# not sent yet}}', { n: unsent })}</strong>}
    </p>
  )
}

const isArriving = ({ startsAt, endsAt }: Sheet, now: Date): boolean =>
  takesCheckIns({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) }, now)

function Guests({ departure, onPaying }: { departure: Departure; onPaying: (id: string) => void }) {
  const { sheet } = departure.pack
  const { guests } = sheet
  const now = useMinuteNow()
  const arriving = isArriving(sheet, now)
  const late = problemOpensAt({ startsAt: new Date(sheet.startsAt), hasStartTime: sheet.startTime !== null }) <= now
  const owed = sum(...guests.map((guest) => fromKes(guest.owed)))
  const shown = useShown(guests.length)
  if (guests.length === 0)
    return (
      <EmptyState
        title={sheet.salesClosed ? say('Nobody comes on this date.') : say('Nobody has booked this date yet.')}
      />
    )
  return (
    <section aria-labelledby="people">
      <div className={classes.head}>
        <h2 id="people">{say('People')}</h2>
        <p>
          {say('{n, plural, one {# booking} other {# bookings}}', { n: guests.length })}
          {owed > 0 && `, ${say('{amount} still to pay', { amount: formatKes(owed) })}`}
          {arriving && `. ${say('{n} of {all} arrived', { n: arrivedOf(departure), all: sheet.seatsTaken })}`}
        </p>
      </div>
      <ul className={classes.guests}>
        {guests.slice(0, shown).map((guest) => (
          <RunSheetGuest
            key={guest._id}
            guest={guest}
            sheet={sheet}
            departure={arriving ? departure : null}
            late={late}
            onPaying={onPaying}
          />
        ))}
      </ul>
    </section>
  )
}

/** As many as a screen holds are there at once, the others right after them: a phone is slow to draw 300. */
const firstShown = 6

function useShown(count: number): number {
  const [all, setAll] = useState(false)
  useEffect(() => startTransition(() => setAll(true)), [])
  return all ? count : Math.min(count, firstShown)
}

/** To be packed before the guests come. */
function Equipment({ items }: { items: Sheet['equipment'] }) {
  if (items.length === 0) return null
  return (
    <section aria-labelledby="equipment">
      <div className={classes.head}>
        <h2 id="equipment">{say('To take along')}</h2>
      </div>
      <Facts>
        {items.map(({ _id: id, name, quantity, outOfService }) => (
          <Fact key={id} label={outOfService ? say('{name} (out of service)', { name }) : name}>
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
        <h2 id="meeting-point">{say('Meeting point')}</h2>
      </div>
      <Facts>
        <Fact label={say('Place')}>{location}</Fact>
        {description !== '' && <Fact label={say('Where')}>{description}</Fact>}
        {address !== '' && <Fact label={say('Address')}>{address}</Fact>}
        {instructions !== '' && <Fact label={say('Instructions')}>{instructions}</Fact>}
      </Facts>
    </section>
  )
}

function headline({ date, startTime, seatsTaken, capacity }: Sheet): string {
  return say('{trip}. {taken} of {all} places taken.', {
    trip: formatTrip(localDate(date), startTime, formatDateLong),
    taken: seatsTaken,
    all: capacity,
  })
}
