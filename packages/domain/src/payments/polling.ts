import { SECOND } from '../time.ts'
import { words } from '../words/say.ts'

/** The page asks for the outcome this often, this many times; the server goes on after that. */
export const POLL_INTERVAL = 10 * SECOND
export const POLL_ATTEMPTS = 30
/** From this many failures in a row on, the page stops asking. */
export const POLL_FAILURES = 3
export const SANDBOX_HINT_ATTEMPT = 5
/** For the request that sends the prompt. */
export const INITIATE_TIMEOUT = 15 * SECOND
/** How long the outcome's message stands before the page moves on. */
export const SUCCESS_PAUSE = 2 * SECOND
export const GIVE_UP_PAUSE = 3 * SECOND

export const pollingTexts = words({
  succeeded: 'Payment successful! Your booking has been confirmed.',
  failed: 'Payment failed. Please try again.',
  sandbox: 'Payment processing... In sandbox mode, this may take longer than usual.',
  gaveUp:
    'Payment processing completed. Your booking has been created and is pending confirmation. We have not heard from M-Pesa yet. We keep checking. Do not pay twice.',
})

export type MpesaEnvironment = 'simulator' | 'sandbox' | 'production'

export type PollStep =
  | { readonly kind: 'succeeded'; readonly message: string }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'gave_up'; readonly message: string }
  | { readonly kind: 'waiting'; readonly message: string | null }

/** What the page does after its n-th answer (1 to 30); `resultCode` is null while there is none. */
export function pollStep(facts: {
  readonly attempt: number
  readonly resultCode: string | null
  readonly resultDesc: string | null
  readonly environment: MpesaEnvironment
}): PollStep {
  if (facts.resultCode === '0') return { kind: 'succeeded', message: pollingTexts.succeeded }
  if (facts.resultCode !== null) return { kind: 'failed', message: facts.resultDesc || pollingTexts.failed }
  if (facts.attempt >= POLL_ATTEMPTS) return { kind: 'gave_up', message: pollingTexts.gaveUp }
  const hint = facts.attempt === SANDBOX_HINT_ATTEMPT && facts.environment !== 'production'
  return { kind: 'waiting', message: hint ? pollingTexts.sandbox : null }
}
