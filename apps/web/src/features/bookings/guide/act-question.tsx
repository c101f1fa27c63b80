import { Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { VendorBooking } from '@upeo/contract/bookings/booking'
import { useState } from 'react'
import { messageOf } from '../../../lib/api-error.ts'
import { showToast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Price } from '../../../ui/price.tsx'
import { refreshBookings } from '../../../lib/guide-queries.ts'
import { acts, type ActName } from './acts.ts'
import classes from './bookings.module.css'

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
  const { label, means, done, failed, tone, reason: asksReason, run } = acts[act]
  const [reason, setReason] = useState('')
  const send = useMutation({
    mutationFn: () => run(booking._id, reason.trim()),
    onSuccess: async (changed) => {
      await refreshBookings(changed)
      showToast(done)
      onDone()
    },
  })
  return (
    <div className={classes.question}>
      <p>
        {booking.user.name}, {booking.activity.name}, {booking.reference}. {means}
      </p>
      {(act === 'cancel' || act === 'reject') && booking.paid > 0 && (
        <Notice tone="warning">
          <strong>
            <Price kes={booking.paid} />
          </strong>{' '}
          {booking.paymentMethod === 'mpesa'
            ? 'go back to the guest by M-Pesa.'
            : 'are yours to return to the guest, because they were paid straight to you.'}
        </Notice>
      )}
      {asksReason && (
        <Textarea
          label="Reason"
          description={asksReason === 'needed' ? 'The guest reads it.' : 'Optional. The guest reads it.'}
          required={asksReason === 'needed'}
          autosize
          minRows={2}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
      {send.isError && <Notice tone="danger">{messageOf(send.error, failed)}</Notice>}
      <div className={classes.buttons}>
        <Button variant="default" disabled={send.isPending} onClick={onBack}>
          Back
        </Button>
        <Button
          variant={tone}
          loading={send.isPending}
          disabled={asksReason === 'needed' && reason.trim() === ''}
          onClick={() => send.mutate()}
        >
          {label}
        </Button>
      </div>
    </div>
  )
}
