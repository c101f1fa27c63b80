import { pollingTexts } from './polling.ts'
import { words } from '../words/say.ts'

/**
 * What may follow a failed prompt. `now`: the customer may try again at once. `soon`: after a few minutes. `top_up`:
 * once there is money. `tomorrow`: the daily limit. `other_method`: M-Pesa will not take this payment.
 */
export type RetryKind = 'now' | 'soon' | 'top_up' | 'tomorrow' | 'other_method'

export type PaymentOutcome =
  | { readonly kind: 'paid' }
  | { readonly kind: 'pending' }
  /** `alert`: the cause lies with us or with Safaricom, so someone must look. */
  | { readonly kind: 'failed'; readonly retry: RetryKind; readonly message: string; readonly alert: boolean }
  /** Never paid, never failed: a person decides. */
  | { readonly kind: 'needs_review' }

const failed = (retry: RetryKind, message: string, alert = false): PaymentOutcome => ({
  kind: 'failed',
  retry,
  message,
  alert,
})

const BUSY = words('M-Pesa is busy at the moment. Please wait a minute and try again.')
const NOT_YOU = words(
  'M-Pesa could not take this payment. It is nothing you did. Please choose another payment method.',
)

/** Every result code we know (reference, section 3). Codes are text: Safaricom sends numbers and strings alike. */
const outcomes: Readonly<Record<string, PaymentOutcome>> = {
  '0': { kind: 'paid' },
  '4999': { kind: 'pending' },
  '1': failed('top_up', words('There is not enough money in your M-Pesa account. Please top up and try again.')),
  '2': failed('other_method', words('This amount is too small for M-Pesa. Please choose another payment method.')),
  '3': failed('other_method', words('This amount is more than M-Pesa allows. Please pay by bank transfer instead.')),
  '4': failed(
    'tomorrow',
    words('You have reached your M-Pesa limit for today. Please try tomorrow or pay another way.'),
  ),
  '8': failed('other_method', NOT_YOU, true),
  '17': failed(
    'soon',
    words('M-Pesa refuses the same amount twice within 2 minutes. Please wait a little and try again.'),
  ),
  '26': failed('soon', BUSY),
  '1001': failed(
    'soon',
    words('Another M-Pesa request is open on your phone. Finish it, wait a minute and try again.'),
  ),
  '1019': failed('now', words('The M-Pesa request ran out of time. Please try again.')),
  '1025': failed('now', words('M-Pesa could not send the request to your phone. Please try again.'), true),
  '1031': failed('now', words('You cancelled the M-Pesa request. You can try again when you are ready.')),
  '1032': failed(
    'now',
    words('The M-Pesa request was cancelled or not answered in time. You can try again when you are ready.'),
  ),
  '1036': failed('now', words('M-Pesa could not reach your phone. Please check that it is on and try again.')),
  '1037': failed(
    'now',
    words('M-Pesa could not reach your phone. Please check that it is on, unlocked and has network, and try again.'),
  ),
  '2001': failed('now', words('The M-Pesa PIN was not right. Please try again.')),
  '2028': failed('other_method', NOT_YOU, true),
  SFC_IC0003: failed('other_method', NOT_YOU, true),
  '8006': failed(
    'other_method',
    words('Your M-Pesa PIN is locked. Please call Safaricom on 100 or 200, or pay another way.'),
  ),
  '9999': failed('now', words('M-Pesa could not send the request. Please try again.')),
  E3008: failed('other_method', words('This number cannot be used in the M-Pesa sandbox.')),
}

/** What a callback's or a query's result code means. A code we do not know is never paid, and never failed either. */
export function outcomeOf(resultCode: string | number): PaymentOutcome {
  const code = String(resultCode).trim()
  return (Object.hasOwn(outcomes, code) ? outcomes[code] : undefined) ?? { kind: 'needs_review' }
}

/** What the page is told of a failure, and says: our sentence, or the spec's. */
export function failureText(outcome: PaymentOutcome): string {
  return outcome.kind === 'failed' ? outcome.message : pollingTexts.failed
}
