import { NativeSelect, NumberInput, Textarea, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { VendorBooking } from '@upeo/contract/bookings/booking'
import { manualMethodValues } from '@upeo/contract/payments/manual-payment'
import { recordManualPayment } from '@upeo/contract/payments/record-manual-payment'
import { formatKes, fromKes, minus, toKes } from '@upeo/domain/money'
import { paymentMethodLabels, takesReference } from '@upeo/domain/payments/methods'
import { formatDate, localDate, localDateOf, startOfDay } from '@upeo/domain/time'
import { useState, type FormEvent } from 'react'
import { isApiError, messageOf } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { clock } from '../../lib/clock.ts'
import { randomId } from '../../lib/random-id.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RowSkeletons } from '../../ui/skeletons.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { payableBookingsQuery, refreshBookings } from '../../lib/guide-queries.ts'
import { endsRequest } from '../../lib/ends-request.ts'
import classes from './manual-payments.module.css'

type Method = (typeof manualMethodValues)[number]

export function RecordDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [busy, setBusy] = useState(false)
  return (
    <Dialog opened={opened} title="Record Manual Payment" busy={busy} onClose={onClose}>
      <Choice onBusy={setBusy} onClose={onClose} />
    </Dialog>
  )
}

interface Asked {
  readonly onBusy: (busy: boolean) => void
  readonly onClose: () => void
}

function Choice(asked: Asked) {
  const bookings = useQuery(payableBookingsQuery)
  if (bookings.data) return <RecordForm bookings={bookings.data} {...asked} />
  if (!bookings.error) return <RowSkeletons count={4} />
  return <LoadFailed message="Failed to load bookings. Please try again." query={bookings} />
}

function RecordForm({ bookings, onBusy, onClose }: Asked & { bookings: readonly VendorBooking[] }) {
  const today = localDateOf(clock.now())
  const [bookingId, setBookingId] = useState('')
  const [paymentMethod, setMethod] = useState<Method>('cash')
  const [amount, setAmount] = useState<number | string>('')
  const [transactionId, setTransactionId] = useState('')
  const [paidOn, setPaidOn] = useState<string>(today)
  const [notes, setNotes] = useState('')
  // Sent again after an answer was lost, a part counts once.
  const [key, setKey] = useState(randomId)
  const send = useMutation({
    mutationFn: () =>
      call(recordManualPayment, {
        idempotencyKey: key,
        body: {
          bookingId,
          paymentMethod,
          amount: Number(amount),
          transactionId: takesReference(paymentMethod) ? transactionId : '',
          notes,
          // Today is now; another day is told to the day.
          ...(paidOn !== today && paidOn !== '' && { paymentDate: startOfDay(localDate(paidOn)).toISOString() }),
        },
      }),
    onMutate: () => onBusy(true),
    onSettled: () => onBusy(false),
    onSuccess: async () => {
      await refreshBookings()
      showToast('The payment is recorded.')
      onClose()
    },
    onError: (error) => {
      if (endsRequest(error)) setKey(randomId())
      // It may have been recorded all the same: the next form asks for what is owed then.
      void refreshBookings()
    },
  })
  const fields = isApiError(send.error) ? send.error.fields : {}
  function choose(id: string) {
    setBookingId(id)
    const booking = bookings.find((each) => each._id === id)
    setAmount(booking ? owedOn(booking) : '')
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    send.mutate()
  }
  return (
    <form noValidate className={classes.form} onSubmit={submit}>
      {send.isError && <Notice tone="danger">{messageOf(send.error, 'Failed to record payment')}</Notice>}
      <NativeSelect
        label="Booking"
        required
        size="md"
        data={[{ value: '', label: 'Please select a booking' }, ...bookings.map(optionOf)]}
        description={bookings.length === 0 ? 'No booking waits for a payment straight to you.' : undefined}
        value={bookingId}
        error={fields['bookingId']}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      <NativeSelect
        label="Payment method"
        size="md"
        data={manualMethodValues.map((value) => ({ value, label: paymentMethodLabels[value] }))}
        value={paymentMethod}
        onChange={(event) => setMethod(event.currentTarget.value as Method)}
      />
      <NumberInput
        label="Amount"
        description="May be a part of what is owed."
        required
        prefix="KES "
        thousandSeparator=","
        decimalScale={2}
        allowNegative={false}
        hideControls
        value={amount}
        error={fields['amount']}
        onChange={setAmount}
      />
      {takesReference(paymentMethod) && (
        <TextInput
          label="Transaction reference"
          maxLength={80}
          autoComplete="off"
          value={transactionId}
          error={fields['transactionId']}
          onChange={(event) => setTransactionId(event.currentTarget.value)}
        />
      )}
      <TextInput
        label="Payment date"
        type="date"
        max={today}
        value={paidOn}
        error={fields['paymentDate']}
        onChange={(event) => setPaidOn(event.currentTarget.value)}
      />
      <Textarea
        label="Notes"
        autosize
        minRows={2}
        maxLength={500}
        value={notes}
        onChange={(event) => setNotes(event.currentTarget.value)}
      />
      <div className={classes.buttons}>
        <Button variant="default" disabled={send.isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={send.isPending} disabled={bookingId === '' || !(Number(amount) > 0)}>
          Record Payment
        </Button>
      </div>
    </form>
  )
}

const owedOn = ({ totalAmount, paid }: VendorBooking) => toKes(minus(fromKes(totalAmount), fromKes(paid)))

function optionOf(booking: VendorBooking) {
  const { user, activity, bookingDate, reference } = booking
  const owed = formatKes(fromKes(owedOn(booking)))
  const label = `${user.name}, ${activity.name}, ${formatDate(localDate(bookingDate))}: ${owed} to pay (${reference})`
  return { value: booking._id, label }
}
