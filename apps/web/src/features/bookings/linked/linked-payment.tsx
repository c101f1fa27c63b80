import { useMutation } from '@tanstack/react-query'
import { payGuestBooking } from '@upeo/contract/bookings/guest-booking'
import { isOpenAttempt } from '@upeo/domain/payments/attempt-lifecycle'
import { PROMPTS_STOPPED } from '@upeo/domain/payments/prompts-stopped'
import { formatKes, fromKes } from '@upeo/domain/money'
import { say, words } from '@upeo/domain/words/say'
import { IconDeviceMobile } from '@tabler/icons-react'
import { messageOf } from '../../../lib/api-error.ts'
import { call } from '../../../lib/api.ts'
import { useLiveNow } from '../../../lib/use-live-now.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { awaitsMpesa, isMpesaSilent } from '../wizard-state.ts'
import { refreshLinked, type Linked } from './queries.ts'
import ui from '../../../ui/primitives.module.css'
import classes from './linked.module.css'

/** Paying by a request to the number that the booking was made with, for it is the only one that is surely theirs. */
export function LinkedPayment({ token, linked: { booking, guest, proof } }: { token: string; linked: Linked }) {
  const pay = useMutation({
    mutationFn: () => call(payGuestBooking, { params: { token }, body: {} }),
    onSettled: () => refreshLinked(token),
  })
  const now = useLiveNow()
  const { status, payment, pricing, paymentInstructions, attempt } = booking
  if (status !== 'pending') return null
  const amount = formatKes(fromKes(pricing.charge))
  const silent = isMpesaSilent(booking, now)
  if (attempt && isOpenAttempt(attempt.status) && !silent) {
    return <Notice>{say('Enter your M-Pesa PIN on your phone to pay {amount}.', { amount })}</Notice>
  }
  if (awaitsMpesa(booking, now) && !silent) {
    return <Notice>{say('We are checking your payment with M-Pesa. Please do not pay twice.')}</Notice>
  }
  const byMpesa = payment.status === 'unpaid' && paymentInstructions?.mpesa === true && guest.phoneEnd !== null
  if (byMpesa && guest.promptsStopped && !proof.given) return <Notice>{say(PROMPTS_STOPPED)}</Notice>
  if (!byMpesa) return <Notice>{say('Please pay your guide directly: in cash, or as they tell you.')}</Notice>
  const said =
    pay.data?.success === false ? say(pay.data.message) : pay.error ? messageOf(pay.error, say(FAILED)) : null
  return (
    <section className={ui.stack12} aria-label={say('Pay by M-Pesa')}>
      {attempt?.resultDesc && !said && !pay.isPending && <Notice tone="warning">{say(attempt.resultDesc)}</Notice>}
      {silent && !said && !pay.isPending && (
        <Notice tone="warning">
          {say(
            'M-Pesa has said nothing about the last request. You can ask for another: the first M-Pesa payment that reaches us confirms your booking, and any other is sent back in full. If you have entered your PIN, do not pay your guide as well: only they could give that back.',
          )}
        </Notice>
      )}
      {said && <Notice tone="warning">{said}</Notice>}
      <Button
        size="lg"
        fullWidth
        loading={pay.isPending}
        leftSection={<IconDeviceMobile size={20} aria-hidden="true" />}
        onClick={() => pay.mutate()}
      >
        {say('Pay {amount} by M-Pesa', { amount })}
      </Button>
      <p className={`${ui.hint} ${classes.small}`}>
        {say(
          'The request goes to your number ending in {end}. Upeo holds the money until your trip is done. You can also pay your guide in cash.',
          { end: guest.phoneEnd ?? '' },
        )}
      </p>
    </section>
  )
}

const FAILED = words('The request could not be sent. Please try again.')
