import type { OpenProblem } from '@upeo/contract/admin/bookings'
import { formatDateTime } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { Said } from '../../../ui/said.tsx'

const when = (at: string | null) => (at === null ? '' : `, ${formatDateTime(new Date(at))}`)

/** What both sides have said, and why an administrator still looks into it. */
export function ReportTexts({ report, customer, guide }: { report: OpenProblem; customer: string; guide: string }) {
  const { kind, description, at, answer, answeredAt, addition, addedAt, heldAt, holdNote } = report
  const own = kind === 'held'
  return (
    <>
      {!own && <Said by={customer + when(at)}>{description === '' ? say('Nobody came.') : description}</Said>}
      {answer !== null && <Said by={guide + when(answeredAt)}>{answer}</Said>}
      {addition !== null && <Said by={guide + when(addedAt)}>{addition}</Said>}
      {!own && answer === null && <p>{say('{guide} has not answered yet.', { guide })}</p>}
      {holdNote !== null && <Said by={say('Held by Upeo') + when(heldAt)}>{holdNote}</Said>}
    </>
  )
}
