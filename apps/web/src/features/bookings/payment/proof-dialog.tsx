import { Textarea, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { BookingDetail } from '@upeo/contract/bookings/booking'
import { confirmPayment } from '@upeo/contract/bookings/confirm-payment'
import { formatKes, fromKes } from '@upeo/domain/money'
import { departureStart, localDateOf, localTimeOf, parseLocalDate, parseLocalTime } from '@upeo/domain/time'
import { useId, useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { ApiError, messageOf } from '../../../lib/api-error.ts'
import { call } from '../../../lib/api.ts'
import { clock } from '../../../lib/clock.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { keepBooking } from '../queries.ts'
import { writeAddress } from '../wizard-address.ts'
import '../../../ui/styles/forms.css'

const DATE_NEEDED = 'Please give the date and time of your payment.'

/** Tells the guide that she has been paid, with what she can find it by. */
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
  const form = useId()
  const navigate = useNavigate()
  const [transactionId, setTransactionId] = useState('')
  const [when, setWhen] = useState(() => nairobiField(clock.now()))
  const [notes, setNotes] = useState('')
  const paymentDate = instantOf(when)
  const send = useMutation({
    mutationFn: (paymentDate: string) =>
      call(confirmPayment, {
        params: { id: booking._id },
        body: { transactionId: transactionId.trim(), paymentDate, notes, confirmed: true },
      }),
    onSuccess: async (proven) => {
      keepBooking(proven)
      const to = writeAddress({ step: 'confirmation', date: null, bookingId: booking._id, ...booking.participants })
      await navigate(to, { replace: true })
    },
  })
  const fields = send.error instanceof ApiError ? send.error.fields : {}

  function submit(event: FormEvent) {
    event.preventDefault()
    if (paymentDate) send.mutate(paymentDate.toISOString())
  }

  return (
    <Dialog
      opened={opened}
      title="Confirm your payment"
      busy={send.isPending}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" disabled={send.isPending} onClick={onClose}>
            Not yet
          </Button>
          <Button
            type="submit"
            form={form}
            loading={send.isPending}
            disabled={transactionId.trim() === '' || paymentDate === null}
          >
            {send.isPending ? 'Processing...' : 'Confirm Payment'}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} style={{ display: 'grid', gap: 16 }}>
        <p style={{ margin: 0 }}>
          You have paid {formatKes(fromKes(booking.pricing.total))} to {booking.vendor.name} by {methodLabel}. Your
          guide looks for it under what you enter here.
        </p>
        {send.isError && (
          <Notice tone="danger">{messageOf(send.error, 'Failed to create booking. Please try again.')}</Notice>
        )}
        <TextInput
          label="Transaction ID/reference"
          required
          maxLength={60}
          autoComplete="off"
          value={transactionId}
          error={fields['transactionId']}
          onChange={(event) => setTransactionId(event.currentTarget.value)}
        />
        <TextInput
          label="Payment date and time"
          type="datetime-local"
          required
          max={nairobiField(clock.now())}
          value={when}
          error={fields['paymentDate'] ?? (paymentDate ? null : DATE_NEEDED)}
          onChange={(event) => setWhen(event.currentTarget.value)}
        />
        <Textarea
          label="Notes"
          description="Optional."
          autosize
          minRows={2}
          maxLength={1000}
          value={notes}
          onChange={(event) => setNotes(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  )
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
