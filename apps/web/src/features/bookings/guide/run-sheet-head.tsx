import type { RunSheet as Sheet } from '@upeo/contract/bookings/run-sheet'
import { guideMayBook } from '@upeo/domain/bookings/direct-bookings'
import { seatsLeft } from '@upeo/domain/departures/departures'
import { formatKes, fromKes, sum } from '@upeo/domain/money'
import { takesCheckIns } from '@upeo/domain/tickets/check-ins'
import { formatDateLong, formatDateShort, formatTrip, localDate, localDateOf, localTimeOf } from '@upeo/domain/time'
import { timeText } from '@upeo/domain/words/clock'
import { say } from '@upeo/domain/words/say'
import { IconArrowLeft, IconCalendarEvent, IconPlus, IconPrinter, IconScan } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { arrivedOf, type Departure } from '../../../lib/use-departure.ts'
import { useMinuteNow } from '../../../lib/use-live-now.ts'
import { Act, ActLink, ActMenu } from '../../../ui/act-menu.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import classes from './run-sheet-head.module.css'

/** Which departure it is and how far along, in as little room as can be: whoever opens it looks for the people below. */
export function RunSheetHead({
  departureId,
  departure,
  ChangeActs,
}: {
  departureId: string
  departure: Departure | null
  ChangeActs: ComponentType<{ sheet: Sheet }>
}) {
  const now = useMinuteNow()
  const sheet = departure?.pack.sheet
  return (
    <header className={classes.head}>
      <p className={classes.when}>
        {sheet ? formatTrip(localDate(sheet.date), sheet.startTime, formatDateLong) : say('Run sheet')}
      </p>
      <h1>{sheet ? sheet.activity.name : say('Run sheet')}</h1>
      <div className={`no-print ${classes.tools ?? ''}`}>
        {sheet && sheet.guests.length > 0 && isArriving(sheet, now) && (
          // A document of its own: only there may a reader of tickets be compiled.
          <LinkButton
            to={`/vendor/dashboard/scan/${departureId}`}
            reloadDocument
            className={classes.scan}
            leftSection={<IconScan size={20} aria-hidden="true" />}
          >
            {say('Scan tickets')}
          </LinkButton>
        )}
        <ActMenu label={say('Manage')}>
          <ActLink to="/vendor/dashboard" icon={IconArrowLeft}>
            {say('Today')}
          </ActLink>
          {(!sheet || (seatsLeft(sheet) > 0 && guideMayBook(new Date(sheet.endsAt), now))) && (
            <ActLink to={`/vendor/dashboard/bookings/new?departure=${departureId}`} icon={IconPlus}>
              {say('New booking')}
            </ActLink>
          )}
          {sheet && (
            <>
              <ActLink
                to={`/vendor/dashboard/calendar?view=day&date=${sheet.date}&departure=${sheet._id}`}
                icon={IconCalendarEvent}
              >
                {say('Calendar')}
              </ActLink>
              <Act icon={IconPrinter} onAct={() => window.print()}>
                {say('Print')}
              </Act>
              <ChangeActs sheet={sheet} />
            </>
          )}
        </ActMenu>
      </div>
      {departure && <Counts departure={departure} now={now} />}
    </header>
  )
}

/** How many have come and what is owed, how old the list is, and what of this phone has not gone out yet. */
function Counts({ departure, now }: { departure: Departure; now: Date }) {
  const { sheet } = departure.pack
  const owed = sum(...sheet.guests.map((guest) => fromKes(guest.owed)))
  const at = new Date(departure.fetchedAt)
  const today = localDateOf(at) === localDateOf(now)
  const { unsent } = departure
  return (
    <p className={classes.counts} role="status">
      {isArriving(sheet, now) && sheet.guests.length > 0 && (
        <strong>{say('{n} of {all} arrived', { n: arrivedOf(departure), all: sheet.seatsTaken })}</strong>
      )}
      <span>{say('{taken} of {all} spots taken', { taken: sheet.seatsTaken, all: sheet.capacity })}</span>
      {owed > 0 && <span>{say('{amount} still to pay', { amount: formatKes(owed) })}</span>}
      <span className="no-print">
        {say('Fetched {when}', {
          when: today ? timeText(localTimeOf(at)) : formatTrip(localDateOf(at), localTimeOf(at), formatDateShort),
        })}
      </span>
      {unsent > 0 && (
        <strong className="no-print">
          {say('{n, plural, one {# not sent yet} other {# not sent yet}}', { n: unsent })}
        </strong>
      )}
    </p>
  )
}

export const isArriving = ({ startsAt, endsAt }: Sheet, now: Date): boolean =>
  takesCheckIns({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) }, now)
