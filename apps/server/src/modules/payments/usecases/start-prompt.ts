import type { BookingId, PaymentId, VendorId } from '@upeo/domain/ids'
import type { Cents } from '@upeo/domain/money'
import { nextQueryAt } from '@upeo/domain/payments/query-schedule'
import { parseMpesaPhone, type MpesaPhone, type PhoneError } from '@upeo/domain/payments/phone'
import { done, type Result } from '@upeo/domain/result'
import { DAY, addTime } from '@upeo/domain/time'
import { newSecret } from '../../../platform/callback-secret.ts'
import { newId } from '../../../platform/ids.ts'
import type { PaymentsDeps } from '../deps.ts'
import { explainRefusal, type PromptRefusal } from '../queries/explain-refusal.ts'
import { moveAttempt } from '../store/attempts.ts'
import { noteAttempt } from '../store/note-attempt.ts'
import { payerOf, type Asker, type OpenedAttempt } from '../store/open-attempt.ts'
import { failAttempt } from './settle-otherwise.ts'

/** What came of it; `unsure`: nobody knows whether it is on the phone. */
export interface PromptSent {
  readonly outcome: 'sent' | 'unsure' | 'busy' | 'refused'
  readonly amount: Cents
  readonly phone: MpesaPhone
  readonly checkoutRequestId: string | null
}

interface WantedPrompt {
  readonly bookingId: BookingId
  /** As it was written. */
  readonly phone: string
  /** Whose guest without an account is asked. */
  readonly guideOfGuest?: VendorId | null
}

/**
 * Sends the prompt: writes the attempt, talks to the network, writes what came of it. A crash in between leaves an
 * attempt that the sweeper finds; a callback in between finds the attempt by its secret address.
 */
export async function startPrompt(
  deps: PaymentsDeps,
  by: Asker,
  { bookingId, phone: written, guideOfGuest = null }: WantedPrompt,
): Promise<Result<PromptSent, PromptRefusal | PhoneError>> {
  const phone = parseMpesaPhone(written)
  if (!phone.ok) return phone
  const { secret, hash } = newSecret()
  const id = newId<PaymentId>(deps.clock)
  const now = deps.clock.now()
  const { promptsAnHour } = deps
  const asked = { by, userId: payerOf(by), bookingId, now, phone: phone.value, promptsAnHour, guideOfGuest }
  const limits = deps.provider.capabilities.charge
  const wanted = { ...asked, id, hash, limits }
  const opened = await deps.batches.open(wanted)
  if (!opened) return explainRefusal(deps.db, { ...asked, most: limits.most })
  return done(await send(deps, opened, { bookingId, phone: phone.value, secret }))
}

async function send(
  deps: PaymentsDeps,
  { id, amount_cents: amount, reference, activity_name: name }: OpenedAttempt,
  { bookingId, phone, secret }: { readonly bookingId: BookingId; readonly phone: MpesaPhone; readonly secret: string },
): Promise<PromptSent> {
  const sentAt = deps.clock.now()
  const charged = await deps.provider.charge({
    amount,
    phone,
    reference,
    description: name,
    notifyUrl: `${deps.callbackBase}/api/payments/callbacks/stk/${secret}`,
  })
  if (charged.ok) {
    const { requestId: checkoutRequestId, sessionId: merchantRequestId } = charged.value
    const ids = { checkoutRequestId, merchantRequestId }
    const first = nextQueryAt(sentAt, 0)
    const accepted = await deps.batches.move({
      id,
      bookingId,
      event: 'accept',
      now: deps.clock.now(),
      ...ids,
      nextQueryAt: first,
    })
    // The callback was faster than this answer, and has settled it.
    if (!accepted) await noteAttempt(deps.db, id, ids)
    return { outcome: 'sent', amount, phone, checkoutRequestId }
  }
  const { kind, code, message } = charged.error
  if (kind === 'uncertain' || kind === 'duplicate') {
    await loseAttempt(deps, id, sentAt)
    return { outcome: 'unsure', amount, phone, checkoutRequestId: null }
  }
  if (kind === 'misconfigured') deps.log.error({ code }, 'the provider refuses our configuration')
  await failAttempt(deps, { id, booking_id: bookingId }, { code, description: message })
  return { outcome: kind === 'rejected' ? 'refused' : 'busy', amount, phone, checkoutRequestId: null }
}

/**
 * Nobody knows whether the prompt is on the phone. It has no id to ask by, so only a callback can tell; after a day it
 * goes to the administrator's queue.
 */
export async function loseAttempt(
  { db, clock }: Pick<PaymentsDeps, 'db' | 'clock'>,
  id: PaymentId,
  sentAt: Date,
): Promise<boolean> {
  return moveAttempt(db, { id, event: 'lose', now: clock.now(), nextQueryAt: addTime(sentAt, DAY) })
}
