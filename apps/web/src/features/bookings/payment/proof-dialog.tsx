import { Textarea, TextInput } from '@mantine/core'
import type { BookingDetail } from '@upeo/contract/bookings/booking'
import { confirmPayment } from '@upeo/contract/bookings/manual-confirmation'
import { owedOf } from '@upeo/domain/bookings/owed'
import { formatKes, fromKes } from '@upeo/domain/money'
import { say } from '@upeo/domain/words/say'
import { useId } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../../lib/api.ts'
import { clock } from '../../../lib/clock.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { bodySchema } from '../../../ui/form/body-schema.ts'
import { FormMessage } from '../../../ui/form/form-message.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { LeaveOrSubmit } from '../../../ui/form/leave-or-submit.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { keepBooking } from '../queries.ts'
import { BOOKING_FAILED } from '../texts.ts'
import { writeAddress } from '../wizard-address.ts'
import { PaidWhenFields } from './paid-when-fields.tsx'
import { instantOf, mistakesOf, paidWhen } from './paid-when.ts'
import '../../../ui/styles/forms.css'

/** Tells the guide that they have been paid, with what they can find it by. */
export function ProofDialog({
  booking,
  methodLabel,
  opened,
  onClose,
}: {
  booking: BookingDetail
  methodLabel: string
  opened: boolean
  onClose: () => void
}) {
  const formId = useId()
  const { form, when, mistakes, incomplete } = useProof(booking)
  return (
    <Dialog
      opened={opened}
      title={say('Confirm your payment')}
      onClose={onClose}
      actions={
        <LeaveOrSubmit form={form} leave={say('Not yet')} onLeave={onClose} formId={formId} disabled={incomplete}>
          {form.pending ? say('Processing...') : say('Confirm Payment')}
        </LeaveOrSubmit>
      }
    >
      <Form form={form} id={formId} style={{ display: 'grid', gap: 16 }}>
        <p style={{ margin: 0 }}>
          {say('You have paid {amount} to {name} by {method}. Your guide looks for it under what you enter here.', {
            amount: formatKes(owedOf({ total: fromKes(booking.pricing.total), paid: fromKes(booking.payment.paid) })),
            name: booking.vendor.name,
            method: methodLabel,
          })}
        </p>
        <FormMessage form={form} />
        <TextInput
          {...form.field('transactionId')}
          label={say('Transaction ID/reference')}
          required
          maxLength={60}
          autoComplete="off"
        />
        <PaidWhenFields
          id={form.idOf('paidOn')}
          values={when}
          mistakes={{ ...mistakes, paidOn: mistakes.paidOn ?? form.errorOf('paidOn') ?? null }}
          onChange={form.set}
        />
        <Textarea
          {...form.field('notes')}
          label={say('Notes')}
          description={say('Optional.')}
          autosize
          minRows={2}
          maxLength={1000}
        />
      </Form>
    </Dialog>
  )
}

/** The form, and whether something is missing without which it is of no use to the guide. */
function useProof(booking: BookingDetail) {
  const navigate = useNavigate()
  const form = useForm({
    initial: () => ({ transactionId: '', ...paidWhen(clock.now()), notes: '' }),
    schema: bodySchema(confirmPayment),
    toBody: ({ transactionId, notes, ...when }) => ({
      transactionId: transactionId.trim(),
      paymentDate: instantOf(when)?.toISOString() ?? '',
      notes,
      confirmed: true,
    }),
    send: (body) => call(confirmPayment, { params: { id: booking._id }, body }),
    onDone: async (proven) => {
      keepBooking(proven)
      const to = writeAddress({ step: 'confirmation', date: null, bookingId: booking._id, ...booking.participants })
      await navigate(to, { replace: true })
    },
    failed: say(BOOKING_FAILED),
    names: { paymentDate: 'paidOn' },
  })
  const { transactionId, ...when } = form.values
  const mistakes = mistakesOf(when, clock.now())
  const incomplete = transactionId.trim() === '' || instantOf(when) === null || mistakes.paidOn !== null
  return { form, when, mistakes, incomplete }
}
