import { Textarea } from '@mantine/core'
import type { BookingDetail } from '@upeo/contract/bookings/booking'
import type { BodyInput } from '@upeo/contract/kit/endpoint'
import { reportProblem } from '@upeo/contract/bookings/problems'
import type { ReportKind } from '@upeo/domain/bookings/problems'
import { say, words } from '@upeo/domain/words/say'
import { call } from '../../../lib/api.ts'
import { bodySchema } from '../../../ui/form/body-schema.ts'
import { FormButtons } from '../../../ui/form/form-buttons.tsx'
import { LeaveOrSubmit } from '../../../ui/form/leave-or-submit.tsx'
import { HelpLink } from '../../../ui/help-link.tsx'
import { FormMessage } from '../../../ui/form/form-message.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { refreshBooking } from '../queries.ts'
import ui from '../../../ui/primitives.module.css'
import '../../../ui/styles/forms.css'

const texts = words({
  guide_did_not_come: {
    lead: 'Try to call your guide first: the number is in your booking. If you tell us that nobody came, we ask your guide for their side and pay nothing out until Upeo has decided.',
    label: 'How long did you wait, and where?',
  },
  other: {
    lead: 'Tell us what was not as agreed. We ask your guide too, and you read here what we have decided.',
    label: 'What went wrong?',
  },
})

async function reportOwn({ _id: id }: BookingDetail, body: BodyInput<typeof reportProblem>): Promise<void> {
  await call(reportProblem, { params: { id }, body })
  await refreshBooking(id)
}

/** From half an hour after the start: the guide is not paid until somebody has looked into it. */
export function ProblemPanel({
  booking,
  kind,
  send = reportOwn,
  onDone,
}: {
  booking: BookingDetail
  kind: ReportKind
  /** How it is sent: by whoever is signed in, if not otherwise. */
  send?: (booking: BookingDetail, body: BodyInput<typeof reportProblem>) => Promise<void>
  onDone: () => void
}) {
  const { lead, label } = texts[kind]
  const form = useForm({
    initial: { kind, description: '' },
    schema: bodySchema(reportProblem),
    send: (body) => send(booking, body),
    onDone,
    failed: say('Failed to report the problem. Please try again.'),
  })
  return (
    <Form form={form} className={ui.stack20}>
      <p>
        {booking.activity.name}, {booking.reference}. {say(lead)}
      </p>
      <Textarea
        {...form.field('description')}
        label={say(label)}
        required={kind === 'other'}
        autosize
        minRows={4}
        maxLength={2000}
      />
      <HelpLink topic="refunds" section="report">
        {say('What happens then?')}
      </HelpLink>
      <FormMessage form={form} />
      <FormButtons>
        <LeaveOrSubmit form={form} leave={say('Go Back')} onLeave={onDone}>
          {say('Send Report')}
        </LeaveOrSubmit>
      </FormButtons>
    </Form>
  )
}
