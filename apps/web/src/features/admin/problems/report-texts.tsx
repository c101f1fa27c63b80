import type { OpenProblem } from '@upeo/contract/admin/bookings'
import { formatDateTime } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { Quote } from '../../../ui/quote.tsx'
import ui from '../../../ui/primitives.module.css'

const when = (at: string | null) => (at === null ? '' : `, ${formatDateTime(new Date(at))}`)

/** What both sides have said, and why an administrator still looks into it. */
export function ReportTexts({ report, customer, guide }: { report: OpenProblem; customer: string; guide: string }) {
  const { kind, description, at, answer, answeredAt, addition, addedAt, heldAt, holdNote } = report
  const own = kind === 'held'
  return (
    <>
      {!own && <Quote by={customer + when(at)}>{description === '' ? say('Nobody came.') : description}</Quote>}
      {answer !== null && <Quote by={guide + when(answeredAt)}>{answer}</Quote>}
      {addition !== null && <Quote by={guide + when(addedAt)}>{addition}</Quote>}
      {!own && answer === null && <p className={ui.paragraph}>{say('{guide} has not answered yet.', { guide })}</p>}
      {holdNote !== null && <Quote by={say('Held by Upeo') + when(heldAt)}>{holdNote}</Quote>}
    </>
  )
}
