import { nothingToPayTexts } from '@upeo/domain/bookings/status-refusals'
import { guardTexts } from '@upeo/domain/bookings/guards'
import { phoneTexts, type PhoneError } from '@upeo/domain/payments/phone'
import { mpesaLimitTexts } from '@upeo/domain/bookings/ways-to-pay'
import type { Clock } from '@upeo/domain/time'
import { say, words } from '@upeo/domain/words/say'
import type { FailureMap } from '../../platform/http/failure.ts'
import { tooMany } from '../../platform/http/rate-limit.ts'
import type { PromptRefusal } from './queries/explain-refusal.ts'

const phoneFailure = (kind: PhoneError['kind']) =>
  ({ code: 'invalid_input', message: phoneTexts[kind], fields: { phoneNumber: phoneTexts[kind] } }) as const

/** Why no prompt was sent, in words for whoever pays. */
export const promptFailures = (clock: Clock): FailureMap<PromptRefusal | PhoneError> => ({
  phone_missing: () => phoneFailure('phone_missing'),
  phone_invalid: () => phoneFailure('phone_invalid'),
  not_found: () => ({ code: 'not_found', message: words('Booking not found.') }),
  hold_expired: () => ({
    code: 'hold_expired',
    message: words('The time to pay for this booking has run out. Please book again.'),
  }),
  method_not_offered: () => ({
    code: 'method_not_offered',
    message: words('This booking uses another payment method. Choose M-Pesa for it first.'),
  }),
  amount_too_large: () => ({ code: 'amount_too_large', message: mpesaLimitTexts.above_mpesa_limit }),
  illegal_transition: ({ status }) => ({
    code: 'illegal_transition',
    message: nothingToPayTexts[status],
    detail: { status },
  }),
  attempt_open: ({ checkoutRequestId }) => ({
    code: 'attempt_open',
    message: guardTexts.attempt_open,
    detail: { checkoutRequestId },
  }),
  payment_unsure: ({ retryAt }) => ({
    code: 'payment_unsure',
    message: words(
      'A request may still be on your phone, so we cannot send another one yet. Please wait a few minutes.',
    ),
    detail: { retryAt: retryAt.toISOString() },
  }),
  too_many_prompts: ({ until }) =>
    tooMany(until, clock.now(), (wait) =>
      say(
        'This phone has been asked to pay too often. Please use another number, another payment method, or try again in {wait}.',
        { wait },
      ),
    ),
})
