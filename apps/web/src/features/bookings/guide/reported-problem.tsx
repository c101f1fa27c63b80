import { Textarea } from '@mantine/core'
import type { VendorBooking } from '@upeo/contract/bookings/booking'
import { answerProblem, type ReportedProblem as Problem } from '@upeo/contract/bookings/problems'
import { problemLabels } from '@upeo/domain/bookings/problems'
import { formatDateTime } from '@upeo/domain/time'
import { say, words } from '@upeo/domain/words/say'
import { call } from '../../../lib/api.ts'
import { refreshBookings } from '../../../lib/guide-keys.ts'
import { Button } from '../../../ui/button.tsx'
import { bodySchema } from '../../../ui/form/body-schema.ts'
import { FormButtons } from '../../../ui/form/form-buttons.tsx'
import { FormMessage } from '../../../ui/form/form-message.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Quote } from '../../../ui/quote.tsx'
import ui from '../../../ui/primitives.module.css'
import classes from './bookings.module.css'
import '../../../ui/styles/forms.css'

const decided = {
  released: words('Upeo has decided: your share is released as planned.'),
  refunded: words('Upeo has decided: all that was paid goes back to your guest.'),
  refunded_in_part: words('Upeo has decided: part of what was paid goes back to your guest.'),
} as const

/** What the guest has reported, the guide's side of it, and how it was decided. */
export function ReportedProblem({ booking }: { booking: VendorBooking }) {
  const { problem, user } = booking
  if (!problem) return null
  return (
    <section className={`${ui.stack16} ${classes.question}`}>
      <h3 className={ui.smallHeading10}>{say(problemLabels[problem.kind])}</h3>
      <Quote by={`${user.name}, ${formatDateTime(new Date(problem.reportedAt))}`}>
        {problem.description === '' ? say('Nobody came.') : problem.description}
      </Quote>
      {problem.answer !== null && (
        <Quote by={say('You, {when}', { when: formatDateTime(new Date(problem.answeredAt ?? '')) })}>
          {problem.answer}
        </Quote>
      )}
      {problem.addition !== null && (
        <Quote by={say('You, {when}', { when: formatDateTime(new Date(problem.addedAt ?? '')) })}>
          {problem.addition}
        </Quote>
      )}
      {problem.decision !== null && (
        <Notice>
          {say(decided[problem.decision])}
          {problem.decisionText !== null && ` ${say('Reason: {reason}', { reason: problem.decisionText })}`}
        </Notice>
      )}
      {problem.answerOpen !== null && (
        <AnswerForm key={problem.answerOpen} booking={booking} open={problem.answerOpen} />
      )}
    </section>
  )
}

function AnswerForm({ booking, open }: { booking: VendorBooking; open: NonNullable<Problem['answerOpen']> }) {
  const form = useForm({
    initial: { text: '' },
    schema: bodySchema(answerProblem),
    send: (body) => call(answerProblem, { params: { id: booking._id }, body }),
    onDone: () => refreshBookings(),
    failed: say('Your answer could not be sent. Please try again.'),
  })
  const first = open === 'answer'
  return (
    <Form form={form} className={`${ui.stack16} ${classes.question}`}>
      <Textarea
        {...form.field('text')}
        label={first ? say('Your side of it') : say('Anything to add?')}
        description={
          first
            ? say('Upeo reads both sides before deciding; your guest does not see it. You can add to it once.')
            : say('You can add to it once, until Upeo decides.')
        }
        required={first}
        autosize
        minRows={first ? 4 : 2}
        maxLength={2000}
      />
      <FormMessage form={form} />
      <FormButtons>
        <Button type="submit" variant={first ? 'filled' : 'default'} loading={form.pending}>
          {first ? say('Send my side') : say('Add this')}
        </Button>
      </FormButtons>
    </Form>
  )
}
