import { Textarea } from '@mantine/core'
import type { BookingDetail } from '@upeo/contract/bookings/booking'
import { objectToAbsence } from '@upeo/contract/bookings/guest-absences'
import { call } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { bodySchema } from '../../../ui/form/body-schema.ts'
import { FormButtons } from '../../../ui/form/form-buttons.tsx'
import { FormMessage } from '../../../ui/form/form-message.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { refreshBooking } from '../queries.ts'
import classes from './cancel-panel.module.css'
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
    failed: 'This could not be sent. Please try again.',
  })
  return (
    <Form form={form} className={classes.panel}>
      <p className={classes.lead}>
        {booking.activity.name}, {booking.reference}. {booking.vendor.name} says that you did not come. Tell us where
        you were and when, and whom you met. We hear your guide too, and answer by mail.
      </p>
      <Textarea {...form.field('objection')} label="What happened?" required autosize minRows={4} maxLength={1000} />
      <FormMessage form={form} />
      <FormButtons>
        <Button variant="default" disabled={form.pending} onClick={onDone}>
          Go Back
        </Button>
        <Button type="submit" loading={form.pending} disabled={form.values.objection.trim() === ''}>
          I was there
        </Button>
      </FormButtons>
    </Form>
  )
}
