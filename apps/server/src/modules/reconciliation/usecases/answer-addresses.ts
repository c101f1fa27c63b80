import { MINUTE } from '@upeo/domain/time'
import type { ResultAddresses } from '../../../adapters/payments/port.ts'
import type { ReconciliationDeps } from '../deps.ts'

/** An answer that has not come by then is asked for again. */
export const ANSWER_WITHIN = 10 * MINUTE
/** Of one night, about one thing. */
export const MOST_QUESTIONS = 5

export function answerAddresses(
  { callbackBase }: Pick<ReconciliationDeps, 'callbackBase'>,
  secret: string,
): ResultAddresses {
  const base = `${callbackBase}/api/payments/callbacks`
  return { resultUrl: `${base}/answer/${secret}`, timeoutUrl: `${base}/no-answer/${secret}` }
}
