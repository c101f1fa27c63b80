import { TextInput } from '@mantine/core'
import type { VendorBooking } from '@upeo/contract/bookings/booking'
import { type GuideRefund, recordGuideRefund } from '@upeo/contract/bookings/guide-refunds'
import { REFUND_OBJECTION } from '@upeo/domain/bookings/deadlines'
import { formatDateTime, lengthText } from '@upeo/domain/time'
import { say, words } from '@upeo/domain/words/say'
import { Say } from '../../../ui/say.tsx'
import { call } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { bodySchema } from '../../../ui/form/body-schema.ts'
import { FormButtons } from '../../../ui/form/form-buttons.tsx'
import { FormMessage } from '../../../ui/form/form-message.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { Price } from '../../../ui/price.tsx'
import { refreshBookings } from '../../../lib/guide-keys.ts'
import ui from '../../../ui/primitives.module.css'
import classes from './bookings.module.css'
import '../../../ui/styles/forms.css'

const CONFIRMED = words(
  'It counts once your guest or Upeo confirms that the money is back. Until then you owe the commission on it.',
)

/** Money that came straight to the guide and has to go back: the guide says when it has. */
export function ReturnedMoney({ booking }: { booking: VendorBooking }) {
  const { guideRefund: refund } = booking
  if (!refund) return null
  return (
    <section>
      <h3 className={ui.smallHeading10}>{say('Refund by you')}</h3>
      {refund.recordedAt === null && !refund.settled ? (
        <RecordForm booking={booking} refund={refund} />
      ) : (
        <p className={ui.muted}>{standing(refund)}</p>
      )}
    </section>
  )
}

function RecordForm({ booking, refund }: { booking: VendorBooking; refund: GuideRefund }) {
  const form = useForm({
    initial: { reference: '' },
    schema: bodySchema(recordGuideRefund),
    toBody: ({ reference }) => ({ reference: reference.trim() }),
    send: (body) => call(recordGuideRefund, { params: { id: booking._id }, body }),
    onDone: () => refreshBookings(),
    failed: say('Failed to record the refund. Please try again.'),
  })
  return (
    <Form form={form} className={`${ui.stack16} ${classes.question}`}>
      <p>
        <Say
          text="You owe {name} {amount}. Pay it back and record it here within {time}; after that you cannot ask for payouts until you have."
          time={lengthText(REFUND_OBJECTION)}
          name={booking.user.name}
          amount={
            <strong>
              <Price kes={refund.amount} />
            </strong>
          }
        />
        {refund.needsConfirmation && ` ${say(CONFIRMED)}`}
      </p>
      <TextInput
        {...form.field('reference')}
        label={say('How did you return it?')}
        description={say('The transaction reference, or cash.')}
        required
        maxLength={80}
      />
      <FormMessage form={form} />
      <FormButtons>
        <Button type="submit" loading={form.pending}>
          {say('Record as returned')}
        </Button>
      </FormButtons>
    </Form>
  )
}

function standing({ settled, objection, recordedAt, reference, settlesAt, needsConfirmation }: GuideRefund): string {
  if (settled) return say('Returned, and settled.')
  if (objection !== null) return say('Your guest says that it did not arrive. Upeo is looking into it.')
  const recorded = recordedAt
    ? say('You recorded it on {when}: {reference}.', {
        when: formatDateTime(new Date(recordedAt)),
        reference: reference ?? '',
      })
    : say('You recorded it: {reference}.', { reference: reference ?? '' })
  if (needsConfirmation) return `${recorded} ${say(CONFIRMED)}`
  if (!settlesAt) return recorded
  return `${recorded} ${say('It counts as paid on {when}.', { when: formatDateTime(new Date(settlesAt)) })}`
}
