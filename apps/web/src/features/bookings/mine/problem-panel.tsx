import { Textarea } from '@mantine/core'
import type { BookingDetail } from '@upeo/contract/bookings/booking'
import { reportProblem } from '@upeo/contract/bookings/problems'
import type { ReportKind } from '@upeo/domain/bookings/problems'
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

const words = {
  guide_did_not_come: {
    lead: 'Tell us that nobody came. Your guide is asked for their side, and nothing is paid to them until Upeo has decided. Try to call them first: the number is with your booking.',
    label: 'How long did you wait, and where?',
  },
  other: {
    lead: 'Tell us what was not as agreed. We look into it before your guide is paid, hear them too, and answer by mail.',
    label: 'What went wrong?',
  },
} as const

/** From half an hour after the start: the guide is not paid until somebody has looked into it. */
export function ProblemPanel({
  booking,
  kind,
  onDone,
}: {
  booking: BookingDetail
  kind: ReportKind
  onDone: () => void
}) {
  const { lead, label } = words[kind]
  const form = useForm({
    initial: { kind, description: '' },
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
        {booking.activity.name}, {booking.reference}. {lead}
      </p>
      <Textarea
        {...form.field('description')}
        label={label}
        required={kind === 'other'}
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
