import { useMutation } from '@tanstack/react-query'
import type { BookingDetail } from '@upeo/contract/bookings/booking'
import { pollingTexts } from '@upeo/domain/payments/polling'
import { say } from '@upeo/domain/words/say'
import { messageOf } from '../../../lib/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Countdown, useSecondsUntil } from '../../../ui/countdown.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { startPayment } from './start-payment.ts'
import { Say } from '../../../ui/say.tsx'

/** What to do when no request arrives. Another is sent only when the first can no longer be paid. */
export function NothingCame({
  booking,
  phone,
  onAnotherWay,
}: {
  booking: BookingDetail
  phone: string
  onAnotherWay: () => void
}) {
  const attempt = booking.attempt
  const retryAt = attempt?.retryAt ?? null
  const wait = useSecondsUntil(retryAt)
  const again = useMutation({ mutationFn: () => startPayment(booking, phone) })
  const refused = again.data?.kind === 'refused' ? again.data.message : null
  return (
    <Disclosure title={say('Nothing on your phone?')} open={retryAt !== null}>
      <ul>
        <li>{say('Check that the phone is on, unlocked and has network, and that the number is right.')}</li>
        <li>{say('Requests can take a minute to arrive when the network is busy.')}</li>
        <li>{say('You are charged only once you have entered your PIN, and only once.')}</li>
      </ul>
      {retryAt === null ? (
        <p>{say('We can send another request as soon as M-Pesa tells us how this one ended.')}</p>
      ) : (
        <>
          {wait !== null && wait > 0 && (
            <p>
              <Say
                text="The first request may still arrive. Another can be sent in {time}."
                time={<Countdown until={retryAt} />}
              />
            </p>
          )}
          <Button variant="default" disabled={wait !== 0} loading={again.isPending} onClick={() => again.mutate()}>
            {say('Send the request again')}
          </Button>{' '}
          <Button variant="subtle" onClick={onAnotherWay}>
            {say('Pay another way')}
          </Button>
        </>
      )}
      {(again.isError || refused) && (
        <Notice tone="danger">{refused ?? messageOf(again.error, say(pollingTexts.failed))}</Notice>
      )}
    </Disclosure>
  )
}
