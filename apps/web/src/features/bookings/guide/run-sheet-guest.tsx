import type { ExpectedGuest, RunSheet } from '@upeo/contract/bookings/run-sheet'
import { problemOpensAt } from '@upeo/domain/bookings/deadlines'
import { bookingSourceLabels, isDirect } from '@upeo/domain/bookings/direct-bookings'
import { participantsText } from '@upeo/domain/bookings/participants'
import { personKey } from '@upeo/domain/tickets/check-ins'
import { peopleOf } from '@upeo/domain/tickets/tickets'
import { isManual, paymentMethodLabels } from '@upeo/domain/payments/methods'
import { IconCash } from '@tabler/icons-react'
import type { Departure } from '../../../lib/use-departure.ts'
import { bookingStatusTones } from '../../../ui/booking-status-tones.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { ContactLinks } from '../../../ui/contact-links.tsx'
import { Price } from '../../../ui/price.tsx'
import { Arrivals } from '../../../ui/arrivals/arrivals.tsx'
import { GuestLink } from '../direct/guest-link.tsx'
import { PromptButton } from './prompt-button.tsx'
import { statusText } from './status-text.ts'
import classes from './run-sheet.module.css'

/** One booking on the sheet, with what the guide may have to do about it while they stand before each other. */
export function RunSheetGuest({
  guest,
  sheet,
  departure,
  now,
  onPaying,
}: {
  guest: ExpectedGuest
  sheet: RunSheet
  /** While it is about time to arrive. */
  departure: Departure | null
  now: Date
  onPaying: () => void
}) {
  const { _id, name, participants, reference, source, status, phone, owed, notes, didNotCome } = guest
  const hasCome = peopleOf(participants).some(({ position }) =>
    departure?.arrivals.has(personKey({ bookingId: _id, position })),
  )
  return (
    <li className={classes.guest} id={`guest-${_id}`}>
      <div className={classes.who}>
        <h3>{name}</h3>
        <span className={classes.party}>{participantsText(participants)}</span>
        <Chip tone={didNotCome ? 'danger' : bookingStatusTones[status]}>
          {didNotCome ? 'Did not come' : statusText(guest)}
        </Chip>
      </div>
      <div className={classes.facts}>
        <span className="tabular">{reference}</span>
        {isDirect(source) && <span>{bookingSourceLabels[source]}</span>}
        {phone === null ? (
          <span>Phone and email are shown once money has come.</span>
        ) : (
          <span className="tabular">{phone === '' ? 'No phone given' : phone}</span>
        )}
        {owed > 0 && (
          <span className={classes.owed}>
            Owes <Price kes={owed} />, {paymentMethodLabels[guest.paymentMethod]}
          </span>
        )}
      </div>
      {notes !== '' && <p className={classes.notes}>{notes}</p>}
      {departure && <Arrivals guest={guest} departure={departure} />}
      <div className={`no-print ${classes.acts ?? ''}`}>
        {phone !== null && <ContactLinks phone={phone} name={name} />}
        <Acts guest={guest} sheet={sheet} hasCome={hasCome} now={now} onPaying={onPaying} />
      </div>
      {guest.isGuest && (
        <div className="no-print">
          <GuestLink
            booking={{
              _id,
              user: { name, isGuest: true, phone },
              activity: sheet.activity,
              bookingDate: sheet.date,
              time: sheet.startTime,
            }}
            paid={owed === 0}
          />
        </div>
      )}
    </li>
  )
}

function Acts({
  guest,
  sheet,
  hasCome,
  now,
  onPaying,
}: {
  guest: ExpectedGuest
  sheet: RunSheet
  hasCome: boolean
  now: Date
  onPaying: () => void
}) {
  const { _id, name, status, owed, paymentMethod, prompt } = guest
  const startsAt = new Date(sheet.startsAt)
  const isLate = problemOpensAt({ startsAt, hasStartTime: sheet.startTime !== null }) <= now
  const waits = status === 'pending' || status === 'pending_payment_approval'
  return (
    <>
      {waits && owed > 0 && isManual(paymentMethod) && prompt !== 'open' && (
        <Button
          size="sm"
          aria-label={`Record cash from ${name}`}
          leftSection={<IconCash size={18} aria-hidden="true" />}
          onClick={onPaying}
        >
          Record cash
        </Button>
      )}
      {owed > 0 && <PromptButton guest={guest} />}
      {status === 'pending_payment_approval' && (
        <LinkButton
          to={`?details=${_id}&ask=approve`}
          preventScrollReset
          variant="default"
          size="sm"
          aria-label={`Approve payment of ${name}`}
        >
          Approve payment
        </LinkButton>
      )}
      {status === 'confirmed' && isLate && !hasCome && (
        <LinkButton
          to={`?details=${_id}&ask=absent`}
          preventScrollReset
          variant="default"
          size="sm"
          aria-label={`Did not come: ${name}`}
        >
          Did not come
        </LinkButton>
      )}
      <LinkButton
        to={`?details=${_id}`}
        preventScrollReset
        variant="subtle"
        size="sm"
        aria-label={`Details of ${name}`}
      >
        Details
      </LinkButton>
    </>
  )
}
