import { fail, done, type Failure, type Result } from '../result.ts'
import { addDays, compareDates, localDateOf } from '../time.ts'
import { phrase, words, type Translatable } from '../words/say.ts'

/** A guide looks for the money under the day that the customer gives, and not further back than this. */
export const OLDEST_PROOF_DAYS = 30

export type ProofDayError = Failure<'paid_in_future' | 'paid_too_long_ago'>

export const proofDayTexts: Record<ProofDayError['kind'], Translatable> = words({
  paid_in_future: 'The day of your payment cannot be in the future.',
  paid_too_long_ago: phrase(
    'The day of your payment cannot be more than {n, plural, one {# day} other {# days}} ago.',
    { n: OLDEST_PROOF_DAYS },
  ),
})

/** Days as Nairobi counts them: a payment of today is good at any hour. */
export function checkProofDay(paidAt: Date, now: Date): Result<void, ProofDayError> {
  const [paidOn, today] = [localDateOf(paidAt), localDateOf(now)]
  if (compareDates(paidOn, today) > 0) return fail({ kind: 'paid_in_future' })
  if (compareDates(paidOn, addDays(today, -OLDEST_PROOF_DAYS)) < 0) return fail({ kind: 'paid_too_long_ago' })
  return done()
}
