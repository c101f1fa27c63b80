import { Textarea, TextInput } from '@mantine/core'
import type { BookingDetail } from '@upeo/contract/bookings/booking'
import { confirmPayment } from '@upeo/contract/bookings/manual-confirmation'
import { checkProofDay, OLDEST_PROOF_DAYS, proofDayTexts } from '@upeo/domain/bookings/proof-day'
import { formatKes, fromKes } from '@upeo/domain/money'
import { addDays, departureStart, localDateOf, localTimeOf, parseLocalDate, parseLocalTime } from '@upeo/domain/time'
import { useId } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../../lib/api.ts'
import { clock } from '../../../lib/clock.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { bodySchema } from '../../../ui/form/body-schema.ts'
import { FormMessage } from '../../../ui/form/form-message.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { keepBooking } from '../queries.ts'
import { BOOKING_FAILED } from '../texts.ts'
import { writeAddress } from '../wizard-address.ts'
import '../../../ui/styles/forms.css'

const DATE_NEEDED = 'Please give the date and time of your payment.'

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
  const navigate = useNavigate()
  const form = useForm({
    initial: () => ({ transactionId: '', paymentDate: nairobiField(clock.now()), notes: '' }),
    schema: bodySchema(confirmPayment),
    toBody: ({ transactionId, paymentDate, notes }) => ({
      transactionId: transactionId.trim(),
      paymentDate: instantOf(paymentDate)?.toISOString() ?? '',
      notes,
      confirmed: true,
    }),
    send: (body) => call(confirmPayment, { params: { id: booking._id }, body }),
    onDone: async (proven) => {
      keepBooking(proven)
      const to = writeAddress({ step: 'confirmation', date: null, bookingId: booking._id, ...booking.participants })
      await navigate(to, { replace: true })
    },
    failed: BOOKING_FAILED,
  })
  const { transactionId, paymentDate } = form.values
  const dayMistake = mistakeOfDay(paymentDate)
  return (
    <Dialog
      opened={opened}
      title="Confirm your payment"
      onClose={onClose}
      actions={
        <>
          <Button variant="default" disabled={form.pending} onClick={onClose}>
            Not yet
          </Button>
          <Button
            type="submit"
            form={formId}
            loading={form.pending}
            disabled={transactionId.trim() === '' || dayMistake !== null}
          >
            {form.pending ? 'Processing...' : 'Confirm Payment'}
          </Button>
        </>
      }
    >
      <Form form={form} id={formId} style={{ display: 'grid', gap: 16 }}>
        <p style={{ margin: 0 }}>
          You have paid {formatKes(fromKes(booking.pricing.total))} to {booking.vendor.name} by {methodLabel}. Your
          guide looks for it under what you enter here.
        </p>
        <FormMessage form={form} />
        <TextInput
          {...form.field('transactionId')}
          label="Transaction ID/reference"
          required
          maxLength={60}
          autoComplete="off"
        />
        <TextInput
          {...form.field('paymentDate')}
          label="Payment date and time"
          type="datetime-local"
          required
          min={`${addDays(localDateOf(clock.now()), -OLDEST_PROOF_DAYS)}T00:00`}
          max={nairobiField(clock.now())}
          error={dayMistake ?? form.errorOf('paymentDate')}
        />
        <Textarea
          {...form.field('notes')}
          label="Notes"
          description="Optional."
          autosize
          minRows={2}
          maxLength={1000}
        />
      </Form>
    </Dialog>
  )
}

function mistakeOfDay(field: string): string | null {
  const paidAt = instantOf(field)
  if (!paidAt) return DATE_NEEDED
  const day = checkProofDay(paidAt, clock.now())
  return day.ok ? null : proofDayTexts[day.error.kind]
}

/** '2026-03-14T09:30', the time in Nairobi whatever the device's zone is. */
function nairobiField(instant: Date): string {
  return `${localDateOf(instant)}T${localTimeOf(instant)}`
}

function instantOf(field: string): Date | null {
  const date = parseLocalDate(field.slice(0, 10))
  const time = parseLocalTime(field.slice(11))
  return date && time ? departureStart(date, time) : null
}
