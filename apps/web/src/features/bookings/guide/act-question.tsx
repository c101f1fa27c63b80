import { Textarea } from '@mantine/core'
import type { VendorBooking } from '@upeo/contract/bookings/booking'
import { updateBookingStatus } from '@upeo/contract/bookings/vendor-bookings'
import { owedOf } from '@upeo/domain/bookings/owed'
import { fromKes, toKes } from '@upeo/domain/money'
import { isManual, paymentMethodLabels } from '@upeo/domain/payments/methods'
import { formatDateTime } from '@upeo/domain/time'
import { say, words } from '@upeo/domain/words/say'
import { Say } from '../../../ui/say.tsx'
import { clock } from '../../../lib/clock.ts'
import { showToast } from '../../../lib/toasts.ts'
import { bodySchema } from '../../../ui/form/body-schema.ts'
import { FormButtons } from '../../../ui/form/form-buttons.tsx'
import { FormMessage } from '../../../ui/form/form-message.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { LeaveOrSubmit } from '../../../ui/form/leave-or-submit.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Price } from '../../../ui/price.tsx'
import { refreshBookings } from '../../../lib/guide-keys.ts'
import { acts, type ActName } from './acts.ts'
import ui from '../../../ui/primitives.module.css'
import classes from './bookings.module.css'

const needsConfirmation = ({ paymentMethod, startsAt }: VendorBooking, now: Date) =>
  isManual(paymentMethod) && new Date(startsAt) <= now

/** Whoever says that money has or has not come is shown which. */
const asksForMoney: ReadonlySet<ActName> = new Set(['confirm', 'approve', 'reject'])

/** What is looked for in the guide's own account: what is asked, less the parts that they have recorded. */
function Money({ booking: { totalAmount, paid, paymentMethod, proof } }: { booking: VendorBooking }) {
  return (
    <Facts>
      <Fact label={say('Amount')}>
        <Price kes={toKes(owedOf({ total: fromKes(totalAmount), paid: fromKes(paid) }))} />
      </Fact>
      {paid > 0 && (
        <Fact label={say('Recorded before')}>
          <Price kes={paid} />
        </Fact>
      )}
      <Fact label={say('Paid by')}>{say(paymentMethodLabels[paymentMethod])}</Fact>
      {proof && (
        <>
          <Fact label={say('Transaction code')}>{proof.transactionId}</Fact>
          <Fact label={say('Paid on')}>{formatDateTime(new Date(proof.paymentDate))}</Fact>
        </>
      )}
    </Facts>
  )
}

const reasonSchema = bodySchema(updateBookingStatus).pick({ reason: true })

/** What pressing the button will do, said before it is done. */
export function ActQuestion({
  booking,
  act,
  onBack,
  onDone,
}: {
  booking: VendorBooking
  act: ActName
  onBack: () => void
  onDone: () => void
}) {
  const { label, means, done, failed, tone, reason: asksReason, asks, run } = acts[act]
  const form = useForm({
    initial: { reason: '' },
    schema: reasonSchema,
    toBody: ({ reason }) => ({ reason: reason.trim() }),
    send: ({ reason = '' }) => run(booking._id, reason),
    onDone: async (changed) => {
      await refreshBookings(changed)
      showToast(say(done))
      onDone()
    },
    failed: say(failed),
  })
  return (
    <Form form={form} className={`${ui.stack16} ${classes.question}`}>
      <p>
        {booking.user.name}, {booking.activity.name}, {booking.reference}. {say(means)}
      </p>
      {asksForMoney.has(act) && <Money booking={booking} />}
      {(act === 'cancel' || act === 'reject') && booking.paid > 0 && (
        <Notice tone="warning">
          <Say
            text={
              booking.paymentMethod === 'mpesa'
                ? '{amount} goes back to the guest by M-Pesa.'
                : 'You return {amount} to the guest, because it was paid straight to you.'
            }
            amount={
              <strong>
                <Price kes={booking.paid} />
              </strong>
            }
          />
          {needsConfirmation(booking, clock.now()) &&
            ` ${say('The trip has begun: you owe the commission on it until your guest or Upeo confirms that the money is back.')}`}
        </Notice>
      )}
      {asksReason && (
        <Textarea
          {...form.field('reason')}
          label={say(asks ?? words('Reason'))}
          description={
            asksReason === 'needed' ? say('The guest will read it.') : say('Optional. The guest will read it.')
          }
          required={asksReason === 'needed'}
          autosize
          minRows={2}
          maxLength={500}
        />
      )}
      <FormMessage form={form} />
      <FormButtons>
        <LeaveOrSubmit
          form={form}
          leave={say('Back')}
          onLeave={onBack}
          variant={tone}
          disabled={asksReason === 'needed' && form.values.reason.trim() === ''}
        >
          {say(label)}
        </LeaveOrSubmit>
      </FormButtons>
    </Form>
  )
}
