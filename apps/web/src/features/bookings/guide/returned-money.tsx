import { TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { VendorBooking } from '@upeo/contract/bookings/booking'
import type { GuideRefund } from '@upeo/contract/bookings/guide-refund'
import { recordGuideRefund } from '@upeo/contract/bookings/record-guide-refund'
import { formatDateTime } from '@upeo/domain/time'
import { useState, type FormEvent } from 'react'
import { messageOf } from '../../../lib/api-error.ts'
import { call } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Price } from '../../../ui/price.tsx'
import { refreshBookings } from '../../../lib/guide-queries.ts'
import classes from './bookings.module.css'
import '../../../ui/styles/forms.css'

const FAILED = 'Failed to record the refund. Please try again.'

/** Money that came straight to the guide and has to go back: she says when it has. */
export function ReturnedMoney({ booking }: { booking: VendorBooking }) {
  const { guideRefund: refund } = booking
  if (!refund) return null
  return (
    <section>
      <h3 className={classes.heading}>Refund by you</h3>
      {refund.recordedAt === null && !refund.settled ? (
        <RecordForm booking={booking} refund={refund} />
      ) : (
        <p className={classes.note}>{standing(refund)}</p>
      )}
    </section>
  )
}

function RecordForm({ booking, refund }: { booking: VendorBooking; refund: GuideRefund }) {
  const [reference, setReference] = useState('')
  const record = useMutation({
    mutationFn: () => call(recordGuideRefund, { params: { id: booking._id }, body: { reference: reference.trim() } }),
    onSuccess: () => refreshBookings(),
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    record.mutate()
  }
  return (
    <form className={classes.question} onSubmit={submit}>
      <p>
        You owe {booking.user.name}{' '}
        <strong>
          <Price kes={refund.amount} />
        </strong>
        . Pay it back, then record it here: until then you cannot ask for payouts once a week has passed.
      </p>
      <TextInput
        label="How did you return it?"
        description="The transaction reference, or cash."
        required
        minLength={3}
        maxLength={80}
        value={reference}
        onChange={(event) => setReference(event.currentTarget.value)}
      />
      {record.isError && <Notice tone="danger">{messageOf(record.error, FAILED)}</Notice>}
      <div className={classes.buttons}>
        <Button type="submit" loading={record.isPending}>
          Record as returned
        </Button>
      </div>
    </form>
  )
}

function standing({ settled, objection, recordedAt, reference, settlesAt }: GuideRefund): string {
  if (settled) return 'Returned, and settled.'
  if (objection !== null) return 'Your guest says that it did not arrive. An administrator of Upeo looks into it.'
  const recorded = recordedAt ? ` on ${formatDateTime(new Date(recordedAt))}` : ''
  const counts = settlesAt ? ` It counts as paid on ${formatDateTime(new Date(settlesAt))}.` : ''
  return `You recorded it${recorded}: ${reference}.${counts}`
}
