import { Textarea } from '@mantine/core'
import { answerAppeal, type Appeal } from '@upeo/contract/appeals/appeals'
import type { VendorBooking } from '@upeo/contract/bookings/booking'
import { say, words } from '@upeo/domain/words/say'
import { call } from '../../../lib/api.ts'
import { refreshBookings } from '../../../lib/guide-keys.ts'
import { showToast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { bodySchema } from '../../../ui/form/body-schema.ts'
import { FormButtons } from '../../../ui/form/form-buttons.tsx'
import { FormMessage } from '../../../ui/form/form-message.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import ui from '../../../ui/primitives.module.css'
import classes from './bookings.module.css'
import '../../../ui/styles/forms.css'

const decided = {
  reinstated: words('Upeo has found that the payment reached you. The booking is confirmed again.'),
  refund_due: words('Upeo has found that the payment reached you. Please return it.'),
  dismissed: words('Upeo has not found that the payment reached you. The booking stays cancelled.'),
} as const

/** A payment that the guide rejected and the guest asks Upeo to look at: the guide's side of it, and the decision. */
export function AppealAnswer({ booking, appeal }: { booking: VendorBooking; appeal: Appeal }) {
  const { answer, decision, description, reason } = appeal
  return (
    <section>
      <h3 className={ui.smallHeading10}>{say('Your guest says they paid')}</h3>
      <div className={classes.words}>
        <p className={ui.typed}>
          {booking.user.name}: {description}
        </p>
        {answer !== null && <p className={ui.typed}>{say('You: {text}', { text: answer })}</p>}
        {decision !== null && <p className={ui.typed}>{say(decided[decision])}</p>}
        {reason !== null && <p className={ui.typed}>{say('Reason: {reason}', { reason })}</p>}
      </div>
      {answer === null && decision === null && <AnswerForm booking={booking} />}
    </section>
  )
}

function AnswerForm({ booking }: { booking: VendorBooking }) {
  const form = useForm({
    initial: { answer: '' },
    schema: bodySchema(answerAppeal),
    send: (body) => call(answerAppeal, { params: { id: booking._id }, body }),
    onDone: async () => {
      await refreshBookings()
      showToast(say('Thank you. Upeo reads it before deciding.'))
    },
    failed: say('This could not be sent. Please try again.'),
  })
  return (
    <Form form={form} className={`${ui.stack16} ${classes.question}`}>
      <Textarea
        {...form.field('answer')}
        label={say('What can you tell us about this payment?')}
        description={say('Please look through your account once more. Upeo reads both sides, and then decides.')}
        required
        autosize
        minRows={2}
        maxLength={1000}
      />
      <FormMessage form={form} />
      <FormButtons>
        <Button type="submit" loading={form.pending} disabled={form.values.answer.trim() === ''}>
          {say('Send to Upeo')}
        </Button>
      </FormButtons>
    </Form>
  )
}
