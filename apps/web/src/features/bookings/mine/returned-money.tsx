import { Textarea } from '@mantine/core'
import type { BookingDetail } from '@upeo/contract/bookings/booking'
import { confirmGuideRefund, type GuideRefund, objectToGuideRefund } from '@upeo/contract/bookings/guide-refunds'
import { formatDateTime } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { bodySchema } from '../../../ui/form/body-schema.ts'
import { FormButtons } from '../../../ui/form/form-buttons.tsx'
import { FormMessage } from '../../../ui/form/form-message.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { LeaveOrSubmit } from '../../../ui/form/leave-or-submit.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { HelpLink } from '../../../ui/help-link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Price } from '../../../ui/price.tsx'
import { keepBooking, refreshBooking } from '../queries.ts'
import ui from '../../../ui/primitives.module.css'
import classes from './cancel-panel.module.css'
import '../../../ui/styles/forms.css'
import { Say } from '../../../ui/say.tsx'

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
      <Standing refund={refund} guide={vendor.name} />
      {!refund.settled && (
        <div className={classes.words}>
          <Button size="sm" onClick={() => setConfirming(true)}>
            {say('I have it back')}
          </Button>
          {objectable && (
            <Button variant="default" size="sm" onClick={() => setObjecting(true)}>
              {say('It has not arrived')}
            </Button>
          )}
        </div>
      )}
      {!refund.settled && (
        <HelpLink topic="refunds" section="not-arrived">
          {say('Help with refunds')}
        </HelpLink>
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
      title={say('Do you have your money back?')}
      confirm={say('I have it back')}
      cancel={say('Not yet')}
      failed={say('This could not be sent. Please try again.')}
      run={async () => {
        await call(confirmGuideRefund, { params: { id: booking._id } })
        keepBooking(await refreshBooking(booking._id))
      }}
      onClose={onClose}
    >
      <p>
        <Say
          text="Confirm only once all of {amount} has reached you. After that {guide} owes you nothing more for this booking. This cannot be undone."
          amount={<Price kes={refund.amount} />}
          guide={booking.vendor.name}
        />
      </p>
    </ConfirmDialog>
  )
}

function Standing({ refund, guide }: { refund: GuideRefund; guide: string }) {
  const { settled, objection, recordedAt, reference, settlesAt, needsConfirmation } = refund
  const amount = <Price kes={refund.amount} />
  if (settled) return <Say text="{amount} has been returned to you by {guide}." amount={amount} guide={guide} />
  if (objection !== null)
    return <Say text="You told us that {amount} has not arrived. Upeo is looking into it." amount={amount} />
  if (recordedAt === null)
    return <Say text="{amount} comes back to you from {guide}, who was paid directly." amount={amount} guide={guide} />
  const told = { amount, guide, reference }
  if (needsConfirmation)
    return (
      <Say text="{guide} says that {amount} has been returned to you ({reference}). Do you have it back?" {...told} />
    )
  if (settlesAt === null)
    return <Say text="{guide} says that {amount} has been returned to you ({reference})." {...told} />
  return (
    <Say
      text="{guide} says that {amount} has been returned to you ({reference}). Please tell us by {until} if it has not arrived."
      {...told}
      until={formatDateTime(new Date(settlesAt))}
    />
  )
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
    failed: say('This could not be sent. Please try again.'),
  })
  return (
    <Form form={form} className={ui.stack20}>
      <Textarea
        {...form.field('description')}
        label={say('What happened?')}
        description={say('Upeo reads it and asks your guide.')}
        required
        autosize
        minRows={2}
        maxLength={1000}
      />
      <FormMessage form={form} />
      <FormButtons>
        <LeaveOrSubmit form={form} leave="Back" onLeave={onDone} disabled={form.values.description.trim() === ''}>
          {say('Tell Upeo')}
        </LeaveOrSubmit>
      </FormButtons>
    </Form>
  )
}
