import type { BookingStatus } from '@upeo/domain/bookings/lifecycle'
import type { BookingId } from '@upeo/domain/ids'
import type { Cents } from '@upeo/domain/money'
import {
  isOpenAttempt,
  isRinging,
  MOST_OPEN_ATTEMPTS,
  nextPromptAt,
  type AttemptState,
} from '@upeo/domain/payments/attempt-lifecycle'
import { fail, type Failed, type Failure } from '@upeo/domain/result'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { usesOtherNumber, type Asker } from '../store/open-attempt.ts'
import { findFull, type PromptAsked } from '../store/prompt-quota.ts'

export type PromptRefusal =
  | Failure<'not_found' | 'hold_expired' | 'method_not_offered' | 'amount_too_large'>
  | Failure<'illegal_transition', { status: BookingStatus }>
  | Failure<'attempt_open', { checkoutRequestId: string | null }>
  | Failure<'payment_unsure', { retryAt: Date }>
  | Failure<'too_many_prompts', { until: Date }>

interface Facts {
  status: BookingStatus
  /** To be paid by M-Pesa, or made by its guide: that may be paid so at any time. */
  by_prompt: boolean
  direct: boolean
  payment_status: string
  accepts_mpesa: boolean
  charge_cents: Cents
  hold_expires_at: Date | null
  /** Those that are open, and those that are lost; the newest first. */
  attempts: {
    status: AttemptState
    sent_at: string | null
    created_at: string
    checkout_request_id: string | null
    phone: string
  }[]
}

/** Why no prompt was sent for this booking just now. */
export async function explainRefusal(
  db: Kysely<Database>,
  asked: PromptAsked & {
    readonly by: Asker
    readonly bookingId: BookingId
    readonly most: Cents
  },
): Promise<Failed<PromptRefusal>> {
  const { by, bookingId, now, most } = asked
  const whose = by.kind === 'customer' ? sql`b.user_id = ${by.userId}` : sql`b.vendor_id = ${by.userId}`
  const found = await sql<Facts>`
    select b.status, b.payment_method = 'mpesa' or b.source <> 'online' as by_prompt, b.source <> 'online' as direct,
      b.payment_status, b.charge_cents, b.hold_expires_at,
      (select v.accepts_mpesa from vendors v where v.user_id = b.vendor_id) as accepts_mpesa,
      (select coalesce(jsonb_agg(to_jsonb(p) order by p.created_at desc), '[]') from payment_attempts p
        where p.booking_id = b.id and p.status in ('created', 'sending', 'initiated', 'unknown')) as attempts
    from bookings b where b.id = ${bookingId} and ${whose}`.execute(db)
  const facts = found.rows[0]
  if (!facts) return fail({ kind: 'not_found' })
  if (facts.status !== 'pending') return fail({ kind: 'illegal_transition', status: facts.status })
  const takesMpesa = by.kind === 'customer' ? facts.by_prompt : facts.accepts_mpesa
  // Of what was paid in part M-Pesa cannot pay the rest.
  const inPart = facts.payment_status !== 'unpaid' && (by.kind === 'vendor' || facts.direct)
  if (!takesMpesa || inPart) return fail({ kind: 'method_not_offered' })
  if (facts.charge_cents > most) return fail({ kind: 'amount_too_large' })
  const inTheWay = whatIsInTheWay(facts.attempts, asked)
  if (inTheWay) return inTheWay
  if (facts.hold_expires_at && facts.hold_expires_at <= now) return fail({ kind: 'hold_expired' })
  const until = await findFull(db, asked)
  if (until) return fail({ kind: 'too_many_prompts', until })
  // It was in the way a moment ago and has ended since: to the person it was open.
  return fail({ kind: 'attempt_open', checkoutRequestId: null })
}

/** What is on a phone, or may be: all of it, or what keeps another number from being asked. */
function whatIsInTheWay(
  attempts: Facts['attempts'],
  { by, phone, now }: PromptAsked & { readonly by: Asker },
): Failed<PromptRefusal> | null {
  const ringing = attempts
    .map((each) => ({ ...each, state: each.status, sentAt: new Date(each.sent_at ?? each.created_at) }))
    .filter((each) => isRinging(each, now))
  const elsewhere = ringing.every((each) => each.phone !== phone)
  if (usesOtherNumber(by) && ringing.length < MOST_OPEN_ATTEMPTS && elsewhere) return null
  const open = ringing.find(({ state }) => isOpenAttempt(state))
  if (open) return fail({ kind: 'attempt_open', checkoutRequestId: open.checkout_request_id })
  const retryAt = ringing[0] && nextPromptAt(ringing[0])
  return retryAt ? fail({ kind: 'payment_unsure', retryAt }) : null
}
