import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { VendorBooking } from '@upeo/contract/bookings/booking'
import { manualMethodValues, recordManualPayment } from '@upeo/contract/payments/manual-payments'
import { owedOf } from '@upeo/domain/bookings/owed'
import { formatKes, fromKes, toKes } from '@upeo/domain/money'
import { paymentMethodLabels, takesReference } from '@upeo/domain/payments/methods'
import { formatTrip, localDate, localDateOf, parseLocalDate, startOfDay, type LocalDate } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { clock } from '../../lib/clock.ts'
import { endsRequest } from '../../lib/ends-request.ts'
import { refreshBookings } from '../../lib/guide-keys.ts'
import { payableBookingsQuery } from '../../lib/guide-queries.ts'
import { randomId } from '../../lib/random-id.ts'
import { showToast } from '../../lib/toasts.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { bodySchema } from '../../ui/form/body-schema.ts'
import { DayField } from '../../ui/form/day-field.tsx'
import { FormButtons } from '../../ui/form/form-buttons.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { Form } from '../../ui/form/form.tsx'
import { LeaveOrSubmit } from '../../ui/form/leave-or-submit.tsx'
import { MoneyInput } from '../../ui/form/money-input.tsx'
import { numberOf, type NumberValue } from '../../ui/form/number-value.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { RowSkeletons } from '../../ui/skeletons.tsx'
import ui from '../../ui/primitives.module.css'

/** A booking for which money may come straight to the guide, with what is still owed. */
interface Payable {
  readonly _id: string
  readonly reference: string
  readonly name: string
  readonly activity: string
  readonly date: string
  readonly time: string | null
  readonly owed: number
}

/** `from`: the booking is known; else it is chosen from all that wait for money. */
export function RecordDialog({
  opened,
  from = null,
  onClose,
}: {
  opened: boolean
  from?: Payable | null
  onClose: () => void
}) {
  return (
    <Dialog
      opened={opened}
      title={from ? say('Record cash from {name}', { name: from.name }) : say('Record Manual Payment')}
      onClose={onClose}
    >
      {from ? <RecordForm bookings={[from]} chosen={from} onClose={onClose} /> : <Choice onClose={onClose} />}
    </Dialog>
  )
}

function Choice({ onClose }: { onClose: () => void }) {
  const bookings = useQuery(payableBookingsQuery)
  if (bookings.data) return <RecordForm bookings={bookings.data.map(payableOf)} onClose={onClose} />
  if (!bookings.error) return <RowSkeletons count={4} />
  return <LoadFailed message={say('Failed to load bookings. Please try again.')} query={bookings} />
}

interface Values {
  readonly bookingId: string
  readonly paymentMethod: (typeof manualMethodValues)[number]
  readonly amount: NumberValue
  readonly transactionId: string
  readonly paymentDate: string
  readonly notes: string
}

const methods = () => manualMethodValues.map((value) => ({ value, label: say(paymentMethodLabels[value]) }))

function RecordForm({
  bookings,
  chosen = null,
  onClose,
}: {
  bookings: readonly Payable[]
  chosen?: Payable | null
  onClose: () => void
}) {
  const today = localDateOf(clock.now())
  const form = useRecording(chosen, today, onClose)
  const { bookingId, paymentMethod, amount } = form.values
  function choose(id: string) {
    form.set('bookingId', id)
    const booking = bookings.find((each) => each._id === id)
    form.set('amount', booking ? booking.owed : '')
  }
  return (
    <Form form={form} className={ui.stack16}>
      <FormMessage form={form} />
      {chosen ? (
        <p className={ui.lead}>
          {say('{activity}, {when}, {reference}. Still to pay: {owed}.', {
            activity: chosen.activity,
            when: formatTrip(localDate(chosen.date), chosen.time),
            reference: chosen.reference,
            owed: kesText(chosen.owed),
          })}
        </p>
      ) : (
        <NativeSelect
          {...form.field('bookingId')}
          label={say('Booking')}
          required
          size="md"
          data={[{ value: '', label: say('Please select a booking') }, ...bookings.map(optionOf)]}
          description={bookings.length === 0 ? say('No booking is waiting for a payment straight to you.') : undefined}
          onChange={(event) => choose(event.currentTarget.value)}
        />
      )}
      <NativeSelect {...form.field('paymentMethod')} label={say('Payment method')} size="md" data={methods()} />
      <MoneyInput
        {...form.field('amount')}
        label={say('Amount')}
        description={say('This can be part of what is owed.')}
        required
      />
      {takesReference(paymentMethod) && (
        <TextInput
          {...form.field('transactionId')}
          label={say('Transaction reference')}
          maxLength={80}
          autoComplete="off"
        />
      )}
      <DayField {...form.field('paymentDate')} label={say('Payment date')} past max={today} />
      <Textarea {...form.field('notes')} label={say('Notes')} autosize minRows={2} maxLength={500} />
      <FormButtons>
        <LeaveOrSubmit
          form={form}
          leave={say('Cancel')}
          onLeave={onClose}
          disabled={bookingId === '' || !(Number(amount) > 0)}
        >
          {say('Record Payment')}
        </LeaveOrSubmit>
      </FormButtons>
    </Form>
  )
}

function useRecording(chosen: Payable | null, today: LocalDate, onClose: () => void) {
  // Sent again after an answer was lost, a part counts once.
  const [key, setKey] = useState(randomId)
  return useForm({
    initial: (): Values => ({
      bookingId: chosen?._id ?? '',
      paymentMethod: 'cash',
      amount: chosen?.owed ?? '',
      transactionId: '',
      paymentDate: today,
      notes: '',
    }),
    schema: bodySchema(recordManualPayment),
    toBody: ({ amount, paymentDate, ...values }) => ({
      ...values,
      amount: numberOf(amount),
      transactionId: takesReference(values.paymentMethod) ? values.transactionId : '',
      // Today is now; another day is told to the day.
      ...(paymentDate !== today && paymentDate !== '' && { paymentDate: startText(paymentDate) }),
    }),
    send: (body) => call(recordManualPayment, { idempotencyKey: key, body }),
    onDone: async () => {
      await refreshBookings()
      showToast(say('Payment recorded.'))
      onClose()
    },
    onRefused: (error) => {
      if (endsRequest(error)) setKey(randomId())
      // It may have been recorded all the same: the next form asks for what is owed then.
      void refreshBookings()
    },
    failed: say('Failed to record payment'),
  })
}

/** What is no day is refused as it is. */
function startText(paymentDate: string): string {
  const day = parseLocalDate(paymentDate)
  return day ? startOfDay(day).toISOString() : paymentDate
}

const kesText = (kes: number) => formatKes(fromKes(kes))

function payableOf({ _id, reference, user, activity, bookingDate, time, totalAmount, paid }: VendorBooking): Payable {
  const owed = toKes(owedOf({ total: fromKes(totalAmount), paid: fromKes(paid) }))
  return { _id, reference, name: user.name, activity: activity.name, date: bookingDate, time, owed }
}

/** What tells them apart first: a phone cuts the line. */
function optionOf({ _id, reference, name, activity, date, time, owed }: Payable) {
  return {
    value: _id,
    label: `${name}, ${kesText(owed)}, ${formatTrip(localDate(date), time)}, ${activity} (${reference})`,
  }
}
