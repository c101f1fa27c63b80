import { Radio, Textarea } from '@mantine/core'
import type { VendorBooking } from '@upeo/contract/bookings/booking'
import { giveBack } from '@upeo/contract/bookings/give-back'
import { formatKes, fromKes, minus, toKes } from '@upeo/domain/money'
import { isManual } from '@upeo/domain/payments/methods'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { clock } from '../../../lib/clock.ts'
import { refreshBookings } from '../../../lib/guide-queries.ts'
import { randomId } from '../../../lib/random-id.ts'
import { showToast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { bodySchema } from '../../../ui/form/body-schema.ts'
import { FormMessage } from '../../../ui/form/form-message.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { MoneyInput } from '../../../ui/form/money-input.tsx'
import { numberOf, type NumberValue } from '../../../ui/form/number-value.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import classes from './bookings.module.css'
import '../../../ui/styles/forms.css'

const FAILED = 'This could not be done. Please try again.'

/** What the guide keeps of a booking that is over, given back wholly or in part of their own will. */
export function GiveBack({ booking }: { booking: VendorBooking }) {
  const [open, setOpen] = useState(false)
  const { giveBackUntil: until } = booking
  if (until === null || new Date(until) < clock.now()) return null
  return (
    <section>
      <h3 className={classes.heading}>Give money back</h3>
      {open ? (
        <GiveBackForm booking={booking} onClose={() => setOpen(false)} />
      ) : (
        <>
          <p className={classes.note}>
            If the trip was not what your guest paid for, you can give money back, all of it or a part.
          </p>
          <div className={classes.links}>
            <Button variant="default" size="sm" onClick={() => setOpen(true)}>
              Give Money Back
            </Button>
          </div>
        </>
      )}
    </section>
  )
}

function GiveBackForm({ booking, onClose }: { booking: VendorBooking; onClose: () => void }) {
  const left = minus(fromKes(booking.paid), fromKes(booking.refunded))
  // One key for one form: whatever is sent twice counts once.
  const [key] = useState(() => randomId())
  const [asked, setAsked] = useState<{ readonly amount?: number; readonly reason: string } | null>(null)
  const form = useForm({
    initial: { how: 'all', amount: '' as NumberValue, reason: '' },
    schema: bodySchema(giveBack),
    toBody: ({ how, amount, reason }) => ({
      reason: reason.trim(),
      ...(how === 'part' && { amount: numberOf(amount) }),
    }),
    // Asked once more, with the sum, before anything moves.
    send: async (body) => setAsked(body as { amount?: number; reason: string }),
    failed: FAILED,
  })
  const sum = formatKes(asked?.amount === undefined ? left : fromKes(asked.amount))
  return (
    <Form form={form} className={classes.question}>
      <Radio.Group {...form.field('how')} label="How much?" size="md">
        <div className={classes.choices}>
          <Radio value="all" size="md" label={`All that is left: ${formatKes(left)}`} />
          <Radio value="part" size="md" label="A part" />
        </div>
      </Radio.Group>
      {form.values.how === 'part' && (
        <MoneyInput
          {...form.field('amount')}
          label="Amount"
          description={isManual(booking.paymentMethod) ? undefined : 'Whole shillings, from KES 10.'}
          required
          max={toKes(left)}
        />
      )}
      <Textarea
        {...form.field('reason')}
        label="Why?"
        description="Your guest reads it."
        required
        autosize
        minRows={2}
        maxLength={500}
      />
      <FormMessage form={form} />
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          Back
        </Button>
        <Button type="submit" disabled={form.values.reason.trim() === ''}>
          Give Back
        </Button>
      </div>
      {asked && (
        <ConfirmDialog
          title={`Give ${sum} back?`}
          confirm="Give back"
          cancel="Not now"
          failed={FAILED}
          run={async () => {
            const sent = { params: { id: booking._id }, body: asked, idempotencyKey: key }
            await call(giveBack, sent)
            await refreshBookings()
            showToast('Thank you. Your guest has been told.')
          }}
          onClose={() => setAsked(null)}
          onDone={onClose}
        >
          <p>{wayOf(booking, sum)} This cannot be undone.</p>
        </ConfirmDialog>
      )}
    </Form>
  )
}

function wayOf({ paymentMethod, escrow, user }: VendorBooking, sum: string): string {
  if (isManual(paymentMethod)) {
    return `You were paid directly, so ${sum} are yours to return to ${user.name}. The commission on it is taken back once ${user.name}, or Upeo, confirms it.`
  }
  const from = escrow.state === 'released' ? 'your balance' : 'the money that Upeo holds'
  return `${sum} go from ${from} to the phone that paid, and the commission on it is taken back.`
}
