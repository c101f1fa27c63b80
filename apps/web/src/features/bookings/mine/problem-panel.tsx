import { Textarea } from '@mantine/core'
import type { BookingDetail } from '@upeo/contract/bookings/booking'
import { reportProblem } from '@upeo/contract/bookings/problems'
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

/** Within a day of the trip: the guide is not paid until somebody has looked into it. */
export function ProblemPanel({ booking, onDone }: { booking: BookingDetail; onDone: () => void }) {
  const form = useForm({
    initial: { description: '' },
    schema: bodySchema(reportProblem),
    send: async (body) => {
      await call(reportProblem, { params: { id: booking._id }, body })
      await refreshBooking(booking._id)
    },
    onDone,
    failed: 'Failed to report the problem. Please try again.',
  })
  return (
    <Form form={form} className={classes.panel}>
      <p className={classes.lead}>
        {booking.activity.name}, {booking.reference}. Tell us what was not as agreed. We look into it before your guide
        is paid, and answer by mail.
      </p>
      <Textarea
        {...form.field('description')}
        label="What went wrong?"
        required
        autosize
        minRows={4}
        maxLength={2000}
      />
      <FormMessage form={form} />
      <FormButtons>
        <Button variant="default" disabled={form.pending} onClick={onDone}>
          Go Back
        </Button>
        <Button type="submit" loading={form.pending}>
          Send Report
        </Button>
      </FormButtons>
    </Form>
  )
}
