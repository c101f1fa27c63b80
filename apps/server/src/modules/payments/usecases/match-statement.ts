import { isOpenAttempt } from '@upeo/domain/payments/attempt-lifecycle'
import { MINUTE, addTime } from '@upeo/domain/time'
import type { CollectedPayment } from '../../../adapters/payments/port.ts'
import type { AttemptRow } from '../store/attempts.ts'

/** Between the provider's clock and ours. */
export const CLOCK_SLACK = MINUTE

type Candidate = Pick<
  AttemptRow,
  'id' | 'reference' | 'phone' | 'status' | 'amount_cents' | 'checkout_request_id' | 'sent_at' | 'created_at'
>

export interface StatementMatch<C, L = CollectedPayment> {
  readonly matched: readonly { readonly line: L; readonly attempt: C }[]
  /**
   * Of another amount than a prompt asked for that the provider will yet be asked about: it may be that prompt's, or by hand.
   * Or it may be either of two: of two phones that end alike, or of two prompts of one phone while one can be asked about.
   */
  readonly undecided: readonly L[]
  /** They answer no prompt. */
  readonly left: readonly L[]
  /** Paid, one of them by another amount than was asked for; nobody will ever say which. */
  readonly doubtful: readonly C[]
}

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
 * phone, sent before it was paid, and of its amount. Another amount answers only a prompt that the provider itself has
 * called paid without telling its receipt; beside one of which it can still say that, nothing is decided yet. Nor is it
 * where two phones of the same ending were asked: whose payment it was only the provider's own word can tell, and until then
 * money of the one must not go back to the other. Nor beside a prompt that the provider will yet be asked about, also of the
 * same phone: the line given to one and the answer about the other would make two payments of one. What two such phones have
 * paid when nobody can be asked any more stays undecided, as many lines as there are prompts, those of their amount first.
 */
export function matchStatement<C extends Candidate, L extends CollectedPayment>(
  lines: readonly L[],
  candidates: readonly C[],
): StatementMatch<C, L> {
  const taken = new Map<string, { line: L; attempt: C }>()
  const answers = (suits: (line: L, attempt: C) => boolean) => (line: L) => {
    const [attempt] = candidates
      .filter((each) => !taken.has(each.id) && fits(line, each) && suits(line, each))
      .toSorted((a, b) => likelihood[a.status] - likelihood[b.status] || sentAt(b).getTime() - sentAt(a).getTime())
    if (attempt) taken.set(attempt.id, { line, attempt })
    return attempt !== undefined
  }
  const couldBeEither = (line: L) => {
    const fitting = candidates.filter((each) => fits(line, each) && canHaveBeenPaid(each))
    const paying = fitting.filter((each) => each.status === 'succeeded' || canBeAsked(each))
    return (fitting.length > 1 && fitting.some(canBeAsked)) || new Set(paying.map(({ phone }) => phone)).size > 1
  }
  const either = lines.filter(couldBeEither)
  const sure = lines.filter((line) => !either.includes(line))
  const exact = answers((line, attempt) => line.amount === attempt.amount_cents)
  const unlike = answers((_line, attempt) => attempt.status === 'succeeded')
  const open = sure.filter((line) => !exact(line)).filter((line) => !unlike(line))
  const waits = (line: L) => candidates.some((each) => !taken.has(each.id) && fits(line, each) && canBeAsked(each))
  const shared = [...Map.groupBy(either, whose).values()].map((each) => shareOut(each, candidates))
  return {
    matched: [...taken.values()],
    undecided: [...shared.flatMap(({ undecided }) => undecided), ...open.filter(waits)],
    left: [...shared.flatMap(({ left }) => left), ...open.filter((line) => !waits(line))],
    doubtful: shared.flatMap(({ doubtful }) => doubtful),
  }
}

const whose = ({ reference, phoneEnd }: CollectedPayment) => `${reference} ${phoneEnd}`

/** Lines of one booking and one ending of phones, which could be either's of several prompts. */
function shareOut<C extends Candidate, L extends CollectedPayment>(lines: readonly L[], candidates: readonly C[]) {
  const prompts = candidates.filter((each) => canHaveBeenPaid(each) && lines.some((line) => fits(line, each)))
  if (prompts.some(canBeAsked)) return { undecided: lines, left: [], doubtful: [] }
  const isAsked = (line: L) => prompts.some((each) => line.amount === each.amount_cents)
  const likeliest = lines.toSorted((a, b) => Number(isAsked(b)) - Number(isAsked(a)))
  const undecided = likeliest.slice(0, prompts.length)
  const doubtful = undecided.every(isAsked) ? [] : prompts.filter(({ status }) => status === 'succeeded')
  return { undecided, left: likeliest.slice(prompts.length), doubtful }
}

/** One that is being sent will have an id to ask by, or be lost. */
const canBeAsked = ({ status, checkout_request_id: id }: Candidate) =>
  isOpenAttempt(status) || (status === 'unknown' && id !== null)

/** As far as the provider has said: not that it failed, or is before a person. */
const canHaveBeenPaid = (attempt: Candidate) =>
  attempt.status === 'succeeded' || attempt.status === 'unknown' || canBeAsked(attempt)

const sentAt = ({ sent_at, created_at }: Candidate) => sent_at ?? created_at

const fits = (line: CollectedPayment, attempt: Candidate) =>
  line.reference === attempt.reference &&
  attempt.phone.endsWith(line.phoneEnd) &&
  sentAt(attempt) <= addTime(line.at, CLOCK_SLACK)
