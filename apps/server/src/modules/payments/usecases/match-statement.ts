import { MINUTE, addTime } from '@upeo/domain/time'
import type { CollectedPayment } from '../ports.ts'
import type { AttemptRow } from '../store/attempt-row.ts'

/** Between M-Pesa's clock and ours. */
export const CLOCK_SLACK = MINUTE

type Candidate = Pick<AttemptRow, 'id' | 'reference' | 'phone' | 'status' | 'sent_at' | 'created_at'>

/** Which of a booking's prompts a payment is likeliest to answer: one that was paid, then one that waits, then any. */
const likelihood: Record<Candidate['status'], number> = {
  succeeded: 0,
  initiated: 1,
  sending: 1,
  created: 1,
  unknown: 1,
  failed: 2,
  needs_review: 3,
}

/**
 * Gives each line of the statement the prompt that it answers, each prompt to one line at most: of that booking and
 * phone, sent before it was paid. Whatever is left over is not ours to explain here.
 */
export function matchStatement<C extends Candidate>(
  lines: readonly CollectedPayment[],
  candidates: readonly C[],
): readonly { readonly line: CollectedPayment; readonly attempt: C }[] {
  const taken = new Set<string>()
  return lines.flatMap((line) => {
    const fitting = candidates.filter((each) => !taken.has(each.id) && fits(line, each))
    const [attempt] = fitting.toSorted(
      (a, b) => likelihood[a.status] - likelihood[b.status] || sentAt(b).getTime() - sentAt(a).getTime(),
    )
    if (!attempt) return []
    taken.add(attempt.id)
    return [{ line, attempt }]
  })
}

const sentAt = ({ sent_at, created_at }: Candidate) => sent_at ?? created_at

const fits = (line: CollectedPayment, attempt: Candidate) =>
  line.reference === attempt.reference &&
  attempt.phone.endsWith(line.phoneEnd) &&
  sentAt(attempt) <= addTime(line.at, CLOCK_SLACK)
