import { stkCallback } from '@upeo/contract/payments/callbacks'
import { getMpesaStatus, promptGuest as promptGuestCall, startMpesaPayment } from '@upeo/contract/payments/mpesa'
import { idFrom, type BookingId } from '@upeo/domain/ids'
import { done, fail } from '@upeo/domain/result'
import type { Clock } from '@upeo/domain/time'
import { phrase, say, words } from '@upeo/domain/words/say'
import { notFound, type FailureMap } from '../../platform/http/failure.ts'
import { limitOf } from '../../platform/http/call-limits.ts'
import { tooMany } from '../../platform/http/rate-limit.ts'
import type { Router } from '../../platform/http/route.ts'
import type { PaymentsDeps } from './deps.ts'
import { promptFailures } from './failures.ts'
import { textForGuide, textForPayer } from './prompt-texts.ts'
import { readStatus } from './queries/read-status.ts'
import { receiveCallback } from './usecases/settle-callback.ts'
import { promptGuest, type PromptGuestError } from './usecases/prompt-guest.ts'
import { startPrompt } from './usecases/start-prompt.ts'

const accepted = { ResultCode: 0, ResultDesc: 'Accepted' }
const guestFailures = (clock: Clock): FailureMap<PromptGuestError> => ({
  ...promptFailures(clock),
  hold_expired: () => ({ code: 'hold_expired', message: words('The time to pay for this booking has run out.') }),
  method_not_offered: () => ({
    code: 'method_not_offered',
    message: words(
      'This booking cannot be paid by M-Pesa: part of it has been paid already, or the guide does not take M-Pesa.',
    ),
  }),
  payment_unsure: ({ retryAt }) => ({
    code: 'payment_unsure',
    message: words('A request may still be on your guest’s phone. Please wait a few minutes.'),
    detail: { retryAt: retryAt.toISOString() },
  }),
  no_mpesa_number: ({ name }) => ({
    code: 'conflict',
    message: phrase('{name} has given no M-Pesa number. They can pay in My Bookings, from any number.', {
      name,
    }),
  }),
  prompts_stopped: ({ name }) => ({
    code: 'conflict',
    message: phrase(
      'The owner of this number does not accept payment requests. Ask {name} to pay you in another way.',
      { name },
    ),
  }),
  too_many_prompts: ({ until }) =>
    tooMany(until, clock.now(), (wait) =>
      say('This guest has been asked to pay too often. Please try again in {wait}.', { wait }),
    ),
})

export function paymentRoutes(router: Router, deps: PaymentsDeps): void {
  router.command(
    startMpesaPayment,
    {
      failures: promptFailures(deps.clock),
      // What a phone is sent has a quota of its own, which counts what was sent (`openAttempt`).
      limits: [limitOf('prompt-person')],
    },
    async ({ body, person }) => {
      const bookingId = idFrom<BookingId>(body.bookingId.toLowerCase())
      const requester = {
        kind: 'customer',
        userId: person.userId,
        usesOtherNumber: body.anotherNumber ?? false,
      } as const
      const sent = await startPrompt(deps, requester, { bookingId, phone: body.phoneNumber })
      if (!sent.ok) return sent
      const { outcome, checkoutRequestId } = sent.value
      return done({ success: outcome === 'sent', message: textForPayer(sent.value), checkoutRequestId })
    },
  )
  router.command(
    promptGuestCall,
    {
      failures: guestFailures(deps.clock),
      limits: [limitOf('prompt-by-guide'), limitOf('prompt-of-booking', (call) => call.params.id.toLowerCase())],
    },
    async ({ params, person }) => {
      const prompted = await promptGuest(deps, person.userId, idFrom<BookingId>(params.id.toLowerCase()))
      if (!prompted.ok) return prompted
      const { name, sent } = prompted.value
      return done({ success: sent.outcome === 'sent', message: textForGuide(sent, name) })
    },
  )
  router.read(
    getMpesaStatus,
    { failures: { not_found: () => ({ code: 'not_found', message: words('Payment not found.') }) } },
    async ({ db, params, person }) => {
      const status = await readStatus(db, person.userId, params.checkoutRequestId)
      return status ? done({ ...status, environment: deps.environment }) : fail({ kind: 'not_found' })
    },
  )
  const forged = { failures: { not_found: () => notFound } }
  router.command(stkCallback, forged, async ({ params, body }) => {
    const received = await receiveCallback(deps, params.secret, body)
    return received.ok ? done(accepted) : received
  })
}
