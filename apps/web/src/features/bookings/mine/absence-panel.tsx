import { Textarea } from '@mantine/core'
import type { BookingDetail } from '@upeo/contract/bookings/booking'
import { objectToAbsence } from '@upeo/contract/bookings/guest-absences'
import { say } from '@upeo/domain/words/say'
import { call } from '../../../lib/api.ts'
import { bodySchema } from '../../../ui/form/body-schema.ts'
import { FormButtons } from '../../../ui/form/form-buttons.tsx'
import { FormMessage } from '../../../ui/form/form-message.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { LeaveOrSubmit } from '../../../ui/form/leave-or-submit.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { refreshBooking } from '../queries.ts'
import ui from '../../../ui/primitives.module.css'
import '../../../ui/styles/forms.css'

/** "I was there": nothing is released until somebody has looked into it. */
export function AbsencePanel({ booking, onDone }: { booking: BookingDetail; onDone: () => void }) {
  const form = useForm({
    initial: { objection: '' },
    schema: bodySchema(objectToAbsence),
    send: async (body) => {
      await call(objectToAbsence, { params: { id: booking._id }, body })
      await refreshBooking(booking._id)
    },
    onDone,
    failed: say('This could not be sent. Please try again.'),
  })
  return (
    <Form form={form} className={ui.stack20}>
      <p>
        {say(
          '{activity}, {reference}. {guide} says that you did not come. Tell us where you were, when, and who you met. We will ask your guide too and answer by email.',
          { activity: booking.activity.name, reference: booking.reference, guide: booking.vendor.name },
        )}
      </p>
      <Textarea
        {...form.field('objection')}
        label={say('What happened?')}
        required
        autosize
        minRows={4}
        maxLength={1000}
      />
      <FormMessage form={form} />
      <FormButtons>
        <LeaveOrSubmit
          form={form}
          leave={say('Go Back')}
          onLeave={onDone}
          disabled={form.values.objection.trim() === ''}
        >
          {say('I was there')}
        </LeaveOrSubmit>
      </FormButtons>
    </Form>
  )
}
