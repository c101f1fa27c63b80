import { Textarea } from '@mantine/core'
import type { BookingDetail } from '@upeo/contract/bookings/booking'
import { confirmGuideRefund, type GuideRefund, objectToGuideRefund } from '@upeo/contract/bookings/guide-refunds'
import { formatDateTime } from '@upeo/domain/time'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { bodySchema } from '../../../ui/form/body-schema.ts'
import { FormButtons } from '../../../ui/form/form-buttons.tsx'
import { FormMessage } from '../../../ui/form/form-message.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Price } from '../../../ui/price.tsx'
import { keepBooking, refreshBooking } from '../queries.ts'
import classes from './cancel-panel.module.css'
import '../../../ui/styles/forms.css'

/** Money that the guide has to return: what the guide says of it, and the customer's own word where it never came. */
export function ReturnedMoney({ booking }: { booking: BookingDetail }) {
  const { guideRefund: refund, vendor } = booking
  const [objecting, setObjecting] = useState(false)
  const [confirming, setConfirming] = useState(false)
  if (!refund) return null
  if (objecting) return <Objection booking={booking} onDone={() => setObjecting(false)} />
  const objectable = refund.settlesAt !== null && refund.objection === null && !refund.settled
  return (
    <Notice tone={refund.settled ? 'success' : 'info'}>
      <Price kes={refund.amount} /> {standing(refund, vendor.name)}
      {!refund.settled && (
        <div className={classes.words}>
          <Button size="sm" onClick={() => setConfirming(true)}>
            I have it back
          </Button>
          {objectable && (
            <Button variant="default" size="sm" onClick={() => setObjecting(true)}>
              It has not arrived
            </Button>
          )}
        </div>
      )}
      {confirming && <Confirmation booking={booking} refund={refund} onClose={() => setConfirming(false)} />}
    </Notice>
  )
}

function Confirmation({
  booking,
  refund,
  onClose,
}: {
  booking: BookingDetail
  refund: GuideRefund
  onClose: () => void
}) {
  return (
    <ConfirmDialog
      title="Do you have your money back?"
      confirm="I have it back"
      cancel="Not yet"
      failed="This could not be sent. Please try again."
      run={async () => {
        await call(confirmGuideRefund, { params: { id: booking._id } })
        keepBooking(await refreshBooking(booking._id))
      }}
      onClose={onClose}
    >
      <p>
        Say so only when all of <Price kes={refund.amount} /> has reached you: {booking.vendor.name} then owes you
        nothing more for this booking. This cannot be undone.
      </p>
    </ConfirmDialog>
  )
}

function standing(
  { settled, objection, recordedAt, reference, settlesAt, needsConfirmation }: GuideRefund,
  guide: string,
): string {
  if (settled) return `has been returned to you by ${guide}.`
  if (objection !== null) return 'has not arrived, you say. An administrator of Upeo looks into it.'
  if (recordedAt === null) return `is to be returned to you by ${guide}, who was paid directly.`
  if (needsConfirmation) return `was returned to you, says ${guide} (${reference}). Do you have it back?`
  const until = settlesAt ? ` Please tell us by ${formatDateTime(new Date(settlesAt))} if it has not arrived.` : ''
  return `was returned to you, says ${guide} (${reference}).${until}`
}

function Objection({ booking, onDone }: { booking: BookingDetail; onDone: () => void }) {
  const form = useForm({
    initial: { description: '' },
    schema: bodySchema(objectToGuideRefund),
    send: (body) => call(objectToGuideRefund, { params: { id: booking._id }, body }),
    onDone: async () => {
      keepBooking(await refreshBooking(booking._id))
      onDone()
    },
    failed: 'This could not be sent. Please try again.',
  })
  return (
    <Form form={form} className={classes.panel}>
      <Textarea
        {...form.field('description')}
        label="What has happened?"
        description="An administrator of Upeo reads it, and asks your guide."
        required
        autosize
        minRows={2}
        maxLength={1000}
      />
      <FormMessage form={form} />
      <FormButtons>
        <Button variant="default" disabled={form.pending} onClick={onDone}>
          Back
        </Button>
        <Button type="submit" loading={form.pending} disabled={form.values.description.trim() === ''}>
          Tell Upeo
        </Button>
      </FormButtons>
    </Form>
  )
}
