import type { BookingDetail } from '@upeo/contract/bookings/booking'
import { participantsText, seatsOf } from '@upeo/domain/bookings/participants'
import { isOpenAttempt, PROMPT_SILENCE } from '@upeo/domain/payments/attempt-lifecycle'
import { lengthText } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { IconLock } from '@tabler/icons-react'
import { LinkButton } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { spokenPhone } from '../payment/spoken-phone.ts'
import { useLiveNow } from '../../../lib/use-live-now.ts'
import { awaitsMpesa, isMpesaSilent } from '../wizard-state.ts'
import { GivePlacesBack } from './give-places-back.tsx'
import { paymentOf } from './own-hold.tsx'

/** Places are held already: another choice means giving these back first. */
export function HeldNotice({ booking }: { booking: BookingDetail }) {
  const seats = seatsOf(booking.participants)
  const people = participantsText(booking.participants)
  const now = useLiveNow()
  // What is being paid for must not change under the payer's hands; what M-Pesa is silent about holds nobody.
  const silent = isMpesaSilent(booking, now)
  const out = awaitsMpesa(booking, now) && !silent
  return (
    <Notice
      icon={<IconLock size={20} aria-hidden="true" />}
      actions={
        out ? (
          <LinkButton to={paymentOf(booking)} variant="default" size="sm">
            {say('See the payment')}
          </LinkButton>
        ) : (
          <GivePlacesBack booking={booking} />
        )
      }
    >
      {out
        ? paymentNews(booking, seats, people)
        : silent
          ? say(
              'M-Pesa has said nothing about the request to {phone}. You can change your booking now, which gives your spots back. Should that request still be paid, all of the money goes back to that phone.',
              { phone: spokenPhone(booking.attempt?.phone ?? '') },
            )
          : say(
              '{n, plural, one {Your spot ({people}) is} other {Your spots ({people}) are}} held for you. To choose another date or other participants, press Change my booking: that gives {n, plural, one {it} other {them}} back.',
              { n: seats, people },
            )}
    </Notice>
  )
}

/** Once M-Pesa was asked and has not said how it ended, there may be nothing on the phone. */
function paymentNews({ attempt }: BookingDetail, n: number, people: string): string {
  if (!attempt || !isOpenAttempt(attempt.status))
    return say('We are checking your payment. Nothing can be changed until we have.')
  return say(
    '{n, plural, one {A request to pay for your spot ({people})} other {A request to pay for your spots ({people})}} is on {phone}. Pay it as it is, or cancel it on that phone. Date and number of people can be changed once it has ended, or once M-Pesa has said nothing for {time}.',
    { time: lengthText(PROMPT_SILENCE), n, people, phone: spokenPhone(attempt.phone) },
  )
}
