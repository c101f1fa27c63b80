import { Textarea } from '@mantine/core'
import type { VendorBooking } from '@upeo/contract/bookings/booking'
import { answerProblem, type ReportedProblem as Problem } from '@upeo/contract/bookings/problems'
import { problemLabels } from '@upeo/domain/bookings/problems'
import { formatDateTime } from '@upeo/domain/time'
import { call } from '../../../lib/api.ts'
import { refreshBookings } from '../../../lib/guide-queries.ts'
import { Button } from '../../../ui/button.tsx'
import { bodySchema } from '../../../ui/form/body-schema.ts'
import { FormMessage } from '../../../ui/form/form-message.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Said } from '../../../ui/said.tsx'
import classes from './bookings.module.css'
import '../../../ui/styles/forms.css'

const decided = {
  released: 'Upeo has decided: your share is released as planned.',
  refunded: 'Upeo has decided: all that was paid goes back to your guest.',
  refunded_in_part: 'Upeo has decided: a part of what was paid goes back to your guest.',
} as const

/** What the guest has reported, the guide's side of it, and how it was decided. */
export function ReportedProblem({ booking }: { booking: VendorBooking }) {
  const { problem, user } = booking
  if (!problem) return null
  return (
    <section className={classes.question}>
      <h3 className={classes.heading}>{problemLabels[problem.kind]}</h3>
      <Said by={`${user.name}, ${formatDateTime(new Date(problem.reportedAt))}`}>
        {problem.description === '' ? 'Nobody came.' : problem.description}
      </Said>
      {problem.answer !== null && (
        <Said by={`You, ${formatDateTime(new Date(problem.answeredAt ?? ''))}`}>{problem.answer}</Said>
      )}
      {problem.addition !== null && (
        <Said by={`You, ${formatDateTime(new Date(problem.addedAt ?? ''))}`}>{problem.addition}</Said>
      )}
      {problem.decision !== null && (
        <Notice>
          {decided[problem.decision]}
          {problem.decisionText !== null && ` The reason given: ${problem.decisionText}`}
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
    failed: 'Your answer could not be sent. Please try again.',
  })
  const first = open === 'answer'
  return (
    <Form form={form} className={classes.question}>
      <Textarea
        {...form.field('text')}
        label={first ? 'Your side of it' : 'Anything to add?'}
        description={
          first
            ? 'Upeo reads both sides before deciding; your guest does not see it. You can add to it once.'
            : 'Once, until Upeo has decided.'
        }
        required={first}
        autosize
        minRows={first ? 4 : 2}
        maxLength={2000}
      />
      <FormMessage form={form} />
      <div className={classes.buttons}>
        <Button type="submit" variant={first ? 'filled' : 'default'} loading={form.pending}>
          {first ? 'Send my side' : 'Add this'}
        </Button>
      </div>
    </Form>
  )
}
