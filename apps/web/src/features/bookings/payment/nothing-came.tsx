import { useMutation } from '@tanstack/react-query'
import type { BookingDetail } from '@upeo/contract/bookings/booking'
import { pollingTexts } from '@upeo/domain/payments/polling'
import { say } from '@upeo/domain/words/say'
import { useLiveNow } from '../../../lib/use-live-now.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Countdown, useSecondsUntil } from '../../../ui/countdown.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { startPayment } from './start-payment.ts'
import { Say } from '../../../ui/say.tsx'

/** What to do when no request arrives, and what happens to it once M-Pesa has been silent about it for long enough. */
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
  const silent = wait === 0
  const now = useLiveNow()
  const over = booking.holdExpiresAt === null || new Date(booking.holdExpiresAt) <= now
  const again = useMutation({ mutationFn: () => startPayment(booking, phone) })
  const refused = again.data?.kind === 'refused' ? again.data.message : null
  return (
    <Disclosure title={say('Nothing on your phone?')} open={silent}>
      <ul>
        <li>{say('Check that the phone is on, unlocked and has network, and that the number is right.')}</li>
        <li>{say('Requests can take a minute to arrive when the network is busy.')}</li>
        <li>{say('You are charged only once you have entered your PIN, and only once.')}</li>
      </ul>
      {retryAt !== null && !silent && (
        <p>
          <Say
            text="If M-Pesa says nothing, you can go on without this request in {time}."
            time={<Countdown until={retryAt} />}
          />
        </p>
      )}
      {silent && (
        <>
          <p>
            {over
              ? say(
                  'M-Pesa has said nothing about this request. Your spots are kept while it can still be paid. You can also cancel the booking in My Bookings: money that comes later is sent back in full.',
                )
              : say(
                  'M-Pesa has said nothing about this request, so you do not need to wait for it. It may still arrive: the first M-Pesa payment that reaches us confirms your booking, and any other is sent back in full. If you have entered your PIN, do not pay your guide directly as well: only they could give that back. You can also cancel the booking in My Bookings.',
                )}
          </p>
          {!over && (
            <>
              <Button variant="default" loading={again.isPending} onClick={() => again.mutate()}>
                {say('Send the request again')}
              </Button>{' '}
              <Button variant="subtle" onClick={onAnotherWay}>
                {say('Pay another way')}
              </Button>
            </>
          )}
        </>
      )}
      {(again.isError || refused) && (
        <Notice tone="danger">{refused ?? messageOf(again.error, say(pollingTexts.failed))}</Notice>
      )}
    </Disclosure>
  )
}
