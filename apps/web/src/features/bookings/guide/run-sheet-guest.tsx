import type { ExpectedGuest, RunSheet } from '@upeo/contract/bookings/run-sheet'
import { bookingSourceLabels, isDirect } from '@upeo/domain/bookings/direct-bookings'
import { participantsText, seatsOf } from '@upeo/domain/bookings/participants'
import { personKey } from '@upeo/domain/tickets/check-ins'
import { peopleOf, saidOfParty } from '@upeo/domain/tickets/tickets'
import { bookingPaymentLabels } from '@upeo/domain/bookings/payment-status'
import { isManual, paymentMethodLabels } from '@upeo/domain/payments/methods'
import { say } from '@upeo/domain/words/say'
import { Say } from '../../../ui/say.tsx'
import { IconCash, IconChevronDown, IconNote } from '@tabler/icons-react'
import { memo, useState } from 'react'
import type { Departure } from '../../../lib/use-departure.ts'
import { bookingStatusTones } from '../../../ui/booking-status-tones.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { ContactLinks } from '../../../ui/contact-links.tsx'
import { Price } from '../../../ui/price.tsx'
import { ArriveAll } from '../../../ui/arrivals/arrive-all.tsx'
import { Arrivals } from '../../../ui/arrivals/arrivals.tsx'
import { GuestLink } from '../direct/guest-link.tsx'
import { spokenPhone } from '../payment/spoken-phone.ts'
import { PromptButton } from './prompt-button.tsx'
import { statusText } from './status-text.ts'
import ui from '../../../ui/primitives.module.css'
import classes from './run-sheet.module.css'

interface RunSheetGuestProps {
  readonly guest: ExpectedGuest
  readonly sheet: RunSheet
  /** While it is about time to arrive. */
  readonly departure: Departure | null
  /** So long after the start that who is not there may have stayed away. */
  readonly late: boolean
  /** Whole on paper, whatever is open on the screen. */
  readonly printing: boolean
  readonly onPaying: (id: string) => void
}

/**
 * One booking on the sheet, a row: who, how many, what they owe, and that they have come. It opens to what the guide may have
 * to do about it while they stand before each other, which is drawn only then. Of hundreds, only those are drawn anew whose
 * own people have come.
 */
export const RunSheetGuest = memo(Guest, isSame)

function isSame(before: RunSheetGuestProps, after: RunSheetGuestProps): boolean {
  const { departure, ...others } = after
  const { guest } = after
  const same = Object.entries(others).every(([name, value]) => value === before[name as keyof typeof others])
  if (!same || !departure || !before.departure) return same && departure === before.departure
  const cameAt = ({ arrivals }: Departure, position: number) =>
    arrivals.get(personKey({ bookingId: guest._id, position }))?.getTime()
  const { departure: earlier } = before
  return peopleOf(guest.participants).every(({ position }) => cameAt(departure, position) === cameAt(earlier, position))
}

function Guest({ guest, sheet, departure, late, printing, onPaying }: RunSheetGuestProps) {
  const { _id, name, participants, notes } = guest
  const [opened, setOpened] = useState(false)
  const rest = `rest-${_id}`
  return (
    <li className={classes.guest} id={`guest-${_id}`}>
      <div className={classes.row}>
        <div className={classes.who}>
          <h3>
            <button
              type="button"
              className={classes.opens}
              aria-expanded={opened}
              aria-controls={rest}
              onClick={() => setOpened(!opened)}
            >
              {name}
              <IconChevronDown className={classes.chevron} size={20} aria-hidden="true" />
            </button>
          </h3>
          <p className={classes.facts}>
            <span>{participantsText(participants)}</span>
            <Money guest={guest} />
            {departure && <SomeArrived guest={guest} departure={departure} />}
            {notes !== '' && (
              <span className={classes.hasNotes}>
                <IconNote size={18} aria-hidden="true" />
                <span className="visually-hidden">{say('With a note')}</span>
              </span>
            )}
          </p>
        </div>
        {departure && !guest.didNotCome && <ArriveAll guest={guest} departure={departure} />}
      </div>
      {(opened || printing) && (
        <div className={classes.rest} id={rest}>
          <Rest guest={guest} sheet={sheet} departure={departure} late={late} onPaying={onPaying} />
        </div>
      )}
    </li>
  )
}

/** What is owed, else where the booking's money stands. */
function Money({ guest }: { guest: ExpectedGuest }) {
  const { owed, status, paymentStatus, didNotCome } = guest
  if (didNotCome) return <Chip tone="danger">{say('Did not come')}</Chip>
  return (
    <>
      {owed > 0 ? (
        <span className={ui.emphasis}>
          <Say text="Owes {amount}" amount={<Price kes={owed} />} />
        </span>
      ) : (
        <span>{say(bookingPaymentLabels[paymentStatus])}</span>
      )}
      {status === 'pending_payment_approval' && <Chip tone={bookingStatusTones[status]}>{statusText(guest)}</Chip>}
    </>
  )
}

/** Of a party of which some are there, how many; of all or none the row's end says it. */
function SomeArrived({ guest, departure }: { guest: ExpectedGuest; departure: Departure }) {
  const [n, all] = [cameOf(guest, departure), seatsOf(guest.participants)]
  return n > 0 && n < all ? <strong className={ui.emphasis}>{say('{n} of {all} arrived', { n, all })}</strong> : null
}

const cameOf = ({ _id, participants }: ExpectedGuest, departure: Departure | null): number =>
  peopleOf(participants).filter(({ position }) => departure?.arrivals.has(personKey({ bookingId: _id, position })))
    .length

/** What is looked for of one party at a time. */
function Rest({ guest, sheet, departure, late, onPaying }: Omit<RunSheetGuestProps, 'printing'>) {
  const { _id, name, participants, reference, source, phone, owed, notes, paymentMethod } = guest
  const said = saidOfParty(guest)
  return (
    <>
      <p className={classes.facts}>
        <span className="tabular">{reference}</span>
        <span>{statusText(guest)}</span>
        {isDirect(source) && <span>{say(bookingSourceLabels[source])}</span>}
        {owed > 0 && <span>{say(paymentMethodLabels[paymentMethod])}</span>}
        {phone === null ? (
          <span>{say('Phone and email are shown once a payment has arrived.')}</span>
        ) : (
          <span className="tabular">{phone === '' ? say('No phone given') : spokenPhone(phone)}</span>
        )}
      </p>
      {/* While they arrive it stands on the button of each, if there is more than one. */}
      {said !== null && (!departure || seatsOf(participants) === 1) && <p className={ui.typed}>{said}</p>}
      {notes !== '' && <p className={ui.typed}>{notes}</p>}
      {departure && <Arrivals guest={guest} departure={departure} />}
      <div className={`no-print ${ui.wrap8} ${classes.acts}`}>
        {phone !== null && <ContactLinks phone={phone} name={name} />}
        <Acts guest={guest} came={cameOf(guest, departure)} late={late} onPaying={() => onPaying(_id)} />
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
    </>
  )
}

function Acts({
  guest,
  came,
  late,
  onPaying,
}: {
  guest: ExpectedGuest
  /** How many of them are there. */
  came: number
  late: boolean
  onPaying: () => void
}) {
  const { _id, name, participants, status, owed, paymentMethod, prompt } = guest
  const missing = seatsOf(participants) - came
  const waits = status === 'pending' || status === 'pending_payment_approval'
  return (
    <>
      {waits && owed > 0 && isManual(paymentMethod) && prompt !== 'open' && (
        <Button
          size="sm"
          aria-label={say('Record cash from {name}', { name })}
          leftSection={<IconCash size={18} aria-hidden="true" />}
          onClick={onPaying}
        >
          {say('Record cash')}
        </Button>
      )}
      {owed > 0 && <PromptButton guest={guest} />}
      {status === 'pending_payment_approval' && (
        <LinkButton
          to={`?details=${_id}&ask=approve`}
          preventScrollReset
          variant="default"
          size="sm"
          aria-label={say('Approve payment of {name}', { name })}
        >
          {say('Approve payment')}
        </LinkButton>
      )}
      {status === 'confirmed' && late && came === 0 && (
        <LinkButton
          to={`?details=${_id}&ask=absent`}
          preventScrollReset
          variant="default"
          size="sm"
          aria-label={say('Did not come: {name}', { name })}
        >
          {say('Did not come')}
        </LinkButton>
      )}
      {late && came > 0 && missing > 0 && (
        <p className={ui.mutedWholeLine}>
          {say(
            '{n, plural, one {One of them has not come} other {# of them have not come}}: leave them unticked. This is recorded with the booking, and the price does not change.',
            { n: missing },
          )}
        </p>
      )}
      <LinkButton
        to={`?details=${_id}`}
        preventScrollReset
        variant="subtle"
        size="sm"
        aria-label={say('Details of {name}', { name })}
      >
        {say('Details')}
      </LinkButton>
    </>
  )
}
