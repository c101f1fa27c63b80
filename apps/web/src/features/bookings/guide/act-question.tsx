import { Textarea } from '@mantine/core'
import type { VendorBooking } from '@upeo/contract/bookings/booking'
import { updateBookingStatus } from '@upeo/contract/bookings/vendor-bookings'
import { fromKes, minus, toKes } from '@upeo/domain/money'
import { isManual, paymentMethodLabels } from '@upeo/domain/payments/methods'
import { formatDateTime } from '@upeo/domain/time'
import { clock } from '../../../lib/clock.ts'
import { showToast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { bodySchema } from '../../../ui/form/body-schema.ts'
import { FormMessage } from '../../../ui/form/form-message.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Price } from '../../../ui/price.tsx'
import { refreshBookings } from '../../../lib/guide-queries.ts'
import { acts, type ActName } from './acts.ts'
import classes from './bookings.module.css'

const needsConfirmation = ({ paymentMethod, startsAt }: VendorBooking, now: Date) =>
  isManual(paymentMethod) && new Date(startsAt) <= now

/** Whoever says that money has or has not come is shown which. */
const asksForMoney: ReadonlySet<ActName> = new Set(['confirm', 'approve', 'reject'])

/** What is looked for in the guide's own account: all of the price, less the parts that they have recorded. */
function Money({ booking: { totalAmount, paid, paymentMethod, proof } }: { booking: VendorBooking }) {
  return (
    <Facts>
      <Fact label="Amount">
        <Price kes={toKes(minus(fromKes(totalAmount), fromKes(paid)))} />
      </Fact>
      {paid > 0 && (
        <Fact label="Recorded before">
          <Price kes={paid} />
        </Fact>
      )}
      <Fact label="Paid by">{paymentMethodLabels[paymentMethod]}</Fact>
      {proof && (
        <>
          <Fact label="Transaction code">{proof.transactionId}</Fact>
          <Fact label="Paid on">{formatDateTime(new Date(proof.paymentDate))}</Fact>
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
      showToast(done)
      onDone()
    },
    failed,
  })
  return (
    <Form form={form} className={classes.question}>
      <p>
        {booking.user.name}, {booking.activity.name}, {booking.reference}. {means}
      </p>
      {asksForMoney.has(act) && <Money booking={booking} />}
      {(act === 'cancel' || act === 'reject') && booking.paid > 0 && (
        <Notice tone="warning">
          <strong>
            <Price kes={booking.paid} />
          </strong>{' '}
          {booking.paymentMethod === 'mpesa'
            ? 'go back to the guest by M-Pesa.'
            : 'are yours to return to the guest, because they were paid straight to you.'}
          {needsConfirmation(booking, clock.now()) &&
            ' The trip has begun: the commission on it is owed until your guest, or Upeo, confirms that the money is back.'}
        </Notice>
      )}
      {asksReason && (
        <Textarea
          {...form.field('reason')}
          label={asks ?? 'Reason'}
          description={asksReason === 'needed' ? 'The guest reads it.' : 'Optional. The guest reads it.'}
          required={asksReason === 'needed'}
          autosize
          minRows={2}
          maxLength={500}
        />
      )}
      <FormMessage form={form} />
      <div className={classes.buttons}>
        <Button variant="default" disabled={form.pending} onClick={onBack}>
          Back
        </Button>
        <Button
          type="submit"
          variant={tone}
          loading={form.pending}
          disabled={asksReason === 'needed' && form.values.reason.trim() === ''}
        >
          {label}
        </Button>
      </div>
    </Form>
  )
}
