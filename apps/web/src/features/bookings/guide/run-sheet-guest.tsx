import type { ExpectedGuest, RunSheet } from '@upeo/contract/bookings/run-sheet'
import { bookingSourceLabels, isDirect } from '@upeo/domain/bookings/direct-bookings'
import { participantsText, seatsOf } from '@upeo/domain/bookings/participants'
import { personKey } from '@upeo/domain/tickets/check-ins'
import { peopleOf, saidOfParty } from '@upeo/domain/tickets/tickets'
import { isManual, paymentMethodLabels } from '@upeo/domain/payments/methods'
import { say } from '@upeo/domain/words/say'
import { Say } from '../../../ui/say.tsx'
import { IconCash } from '@tabler/icons-react'
import { memo } from 'react'
import type { Departure } from '../../../lib/use-departure.ts'
import { bookingStatusTones } from '../../../ui/booking-status-tones.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { ContactLinks } from '../../../ui/contact-links.tsx'
import { Price } from '../../../ui/price.tsx'
import { Arrivals } from '../../../ui/arrivals/arrivals.tsx'
import { GuestLink } from '../direct/guest-link.tsx'
import { spokenPhone } from '../payment/spoken-phone.ts'
import { PromptButton } from './prompt-button.tsx'
import { statusText } from './status-text.ts'
import classes from './run-sheet.module.css'

interface RunSheetGuestProps {
  readonly guest: ExpectedGuest
  readonly sheet: RunSheet
  /** While it is about time to arrive. */
  readonly departure: Departure | null
  /** So long after the start that who is not there may have stayed away. */
  readonly late: boolean
  readonly onPaying: (id: string) => void
}

/**
 * One booking on the sheet, with what the guide may have to do about it while they stand before each other. Of hundreds,
 * only those are drawn anew whose own people have come.
 */
export const RunSheetGuest = memo(Guest, isSame)

function isSame(before: RunSheetGuestProps, after: RunSheetGuestProps): boolean {
  const { guest, sheet, departure, late, onPaying } = after
  const same = guest === before.guest && sheet === before.sheet && late === before.late && onPaying === before.onPaying
  if (!same || !departure || !before.departure) return same && departure === before.departure
  const cameAt = ({ arrivals }: Departure, position: number) =>
    arrivals.get(personKey({ bookingId: guest._id, position }))?.getTime()
  const { departure: earlier } = before
  return peopleOf(guest.participants).every(({ position }) => cameAt(departure, position) === cameAt(earlier, position))
}

function Guest({ guest, sheet, departure, late, onPaying }: RunSheetGuestProps) {
  const { _id, name, participants, reference, source, status, phone, owed, notes, didNotCome } = guest
  const hasCome = peopleOf(participants).some(({ position }) =>
    departure?.arrivals.has(personKey({ bookingId: _id, position })),
  )
  const said = saidOfParty(guest)
  return (
    <li className={classes.guest} id={`guest-${_id}`}>
      <div className={classes.who}>
        <h3>{name}</h3>
        <span className={classes.party}>{participantsText(participants)}</span>
        <Chip tone={didNotCome ? 'danger' : bookingStatusTones[status]}>
          {didNotCome ? say('Did not come') : statusText(guest)}
        </Chip>
      </div>
      <div className={classes.facts}>
        <span className="tabular">{reference}</span>
        {isDirect(source) && <span>{say(bookingSourceLabels[source])}</span>}
        {phone === null ? (
          <span>{say('Phone and email are shown once money has come.')}</span>
        ) : (
          <span className="tabular">{phone === '' ? say('No phone given') : spokenPhone(phone)}</span>
        )}
        {owed > 0 && (
          <span className={classes.owed}>
            <Say
              text="Owes {amount}, {method}"
              amount={<Price kes={owed} />}
              method={say(paymentMethodLabels[guest.paymentMethod])}
            />
          </span>
        )}
      </div>
      {/* While they arrive it stands on the button of each, if there is more than one. */}
      {said !== null && (!departure || seatsOf(participants) === 1) && <p className={classes.notes}>{said}</p>}
      {notes !== '' && <p className={classes.notes}>{notes}</p>}
      {departure && <Arrivals guest={guest} departure={departure} />}
      <div className={`no-print ${classes.acts ?? ''}`}>
        {phone !== null && <ContactLinks phone={phone} name={name} />}
        <Acts guest={guest} hasCome={hasCome} late={late} onPaying={() => onPaying(_id)} />
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
  hasCome,
  late,
  onPaying,
}: {
  guest: ExpectedGuest
  hasCome: boolean
  late: boolean
  onPaying: () => void
}) {
  const { _id, name, status, owed, paymentMethod, prompt } = guest
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
      {status === 'confirmed' && late && !hasCome && (
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
