import { useQuery } from '@tanstack/react-query'
import type { ExpectedGuest, RunSheet as Sheet } from '@upeo/contract/bookings/run-sheet'
import { formatKes, fromKes, sum } from '@upeo/domain/money'
import { plural } from '@upeo/domain/text'
import { formatDateLong, localDate } from '@upeo/domain/time'
import { IconArrowLeft, IconCalendarEvent, IconPrinter } from '@tabler/icons-react'
import { useState, type ComponentType } from 'react'
import { runSheetQuery } from '../../../lib/guide-queries.ts'
import { isApiError } from '../../../lib/api-error.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { PageHeader } from '../../../ui/page.tsx'
import { RowSkeletons } from '../../../ui/skeletons.tsx'
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
 * along, and where they meet. The same page is the sheet that is printed. `RecordCash` lives with the payments.
 */
export function RunSheet({
  departureId,
  RecordCash,
}: {
  departureId: string
  RecordCash: ComponentType<RecordCashProps>
}) {
  const found = useQuery(runSheetQuery(departureId))
  const sheet = found.data
  const [paying, setPaying] = useState<string | null>(null)
  if (!sheet && isApiError(found.error, 'not_found')) return <NoSuchDeparture />
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
            {sheet && (
              <LinkButton
                to={`/vendor/dashboard/calendar?view=day&date=${sheet.date}&departure=${sheet._id}`}
                variant="default"
                leftSection={<IconCalendarEvent size={18} aria-hidden="true" />}
              >
                Change date
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
      {!sheet && !found.error && <RowSkeletons count={4} />}
      {!sheet && found.error && <LoadFailed message="Failed to load bookings. Please try again." query={found} />}
      {sheet && (
        <div className={classes.sheet}>
          <Guests sheet={sheet} onPaying={setPaying} />
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

function Guests({ sheet, onPaying }: { sheet: Sheet; onPaying: (id: string) => void }) {
  const { guests } = sheet
  const owed = sum(...guests.map((guest) => fromKes(guest.owed)))
  if (guests.length === 0) return <EmptyState title="Nobody has booked this date yet." />
  return (
    <section aria-labelledby="people">
      <div className={classes.head}>
        <h2 id="people">People</h2>
        <p>
          {plural(guests.length, 'booking')}
          {owed > 0 && `, ${formatKes(owed)} still to pay`}
        </p>
      </div>
      <ul className={classes.guests}>
        {guests.map((guest) => (
          <RunSheetGuest key={guest._id} guest={guest} sheet={sheet} onPaying={() => onPaying(guest._id)} />
        ))}
      </ul>
    </section>
  )
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
