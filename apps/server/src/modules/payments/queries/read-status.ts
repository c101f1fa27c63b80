import { isId, type UserId } from '@upeo/domain/ids'
import type { AttemptState } from '@upeo/domain/payments/attempt-lifecycle'
import { failureText, outcomeOf } from '@upeo/domain/payments/result-codes'
import { sql, type Kysely } from 'kysely'
import { words } from '@upeo/domain/words/say'
import type { Database } from '../../../platform/database/schema.ts'
import { countingFirst } from '../../bookings/index.ts'

interface Row {
  booking_status: string
  status: AttemptState | null
  money: 'none' | 'applied' | 'unapplied' | 'refunded' | null
  result_code: string | null
  receipt: string | null
}

export interface PaymentStatus {
  /** '0' is paid, null is not known yet, anything else has failed. */
  readonly resultCode: string | null
  readonly resultDesc: string | null
  readonly receipt: string | null
  readonly bookingStatus: string
}

const texts = words({
  paid: 'The payment has arrived.',
  sent_back: 'Your payment arrived too late to confirm this booking. We are sending it back to your M-Pesa.',
  needs_review:
    'We have to check this payment by hand and will write to you. Please do not pay again. If money has left your account, it is safe.',
})

/** How a person's own payment stands, by the provider's request id or by their booking (its paying attempt, else the one that counts). */
export async function readStatus(db: Kysely<Database>, userId: UserId, of: string): Promise<PaymentStatus | null> {
  const columns = sql`b.status as booking_status, p.status, p.money, p.result_code, p.receipt`
  const found = isId(of.toLowerCase())
    ? await sql<Row>`
        select ${columns} from bookings b
        left join lateral (
          select * from payment_attempts p where p.booking_id = b.id
          order by p.money = 'applied' desc, ${countingFirst} limit 1
        ) p on true
        where b.id = ${of.toLowerCase()} and b.user_id = ${userId}`.execute(db)
    : await sql<Row>`
        select ${columns} from payment_attempts p join bookings b on b.id = p.booking_id
        where p.checkout_request_id = ${of} and b.user_id = ${userId}`.execute(db)
  const row = found.rows[0]
  return row ? { ...resultOf(row), receipt: row.receipt, bookingStatus: row.booking_status } : null
}

function resultOf({ status, money, result_code: code }: Row): Pick<PaymentStatus, 'resultCode' | 'resultDesc'> {
  switch (status) {
    case 'succeeded':
      return money === 'applied'
        ? { resultCode: '0', resultDesc: texts.paid }
        : { resultCode: 'sent_back', resultDesc: texts.sent_back }
    case 'failed':
      return { resultCode: code ?? 'failed', resultDesc: failureText(outcomeOf(code ?? '')) }
    case 'needs_review':
      return { resultCode: 'needs_review', resultDesc: texts.needs_review }
    case 'created':
    case 'sending':
    case 'initiated':
    case 'unknown':
    case null:
      return { resultCode: null, resultDesc: null }
    default:
      return status satisfies never
  }
}
