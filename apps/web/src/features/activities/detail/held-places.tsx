import { holdText } from '@upeo/domain/bookings/holds'
import { formatDateShort } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { clock } from '../../../lib/clock.ts'
import type { OwnHold } from '../../../lib/find-own-hold.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'

/** Places of the activity that the visitor holds already: until when, and the way on. */
interface Held {
  readonly activityId: string
  readonly hold: OwnHold
}

export function HeldPlaces({ activityId, hold }: Held) {
  return (
    <Notice
      actions={
        <LinkButton to={payingPath(activityId, hold)} size="sm">
          {say('Continue to pay')}
        </LinkButton>
      }
    >
      {holdText(hold.seats, hold.until, clock.now())}{' '}
      {say('For {date}.', { date: formatDateShort(new Date(hold.startsAt)) })}
    </Notice>
  )
}

/** The same for the bar of small screens. */
export function HeldLine({ activityId, hold }: Held) {
  return (
    <>
      <p>{holdText(hold.seats, hold.until, clock.now())}</p>
      <LinkButton to={payingPath(activityId, hold)}>{say('Continue to pay')}</LinkButton>
    </>
  )
}

/** The wizard's payment step for them. */
const payingPath = (activityId: string, { bookingId }: OwnHold) =>
  `/booking/${activityId}?step=payment&booking=${bookingId}`
