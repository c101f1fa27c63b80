import type { Cents } from '@upeo/domain/money'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { z } from 'zod'
import { looseText } from './loose-text.ts'
import { namedValues, readAmount, readTime, valueNamed } from './named-values.ts'

/** Terminal failures, with what they mean for the customer. Texts of M-Pesa's own are free and never branched on. */
const failures = {
  '1': 'insufficient_funds',
  '2': 'below_minimum',
  '3': 'above_maximum',
  '4': 'daily_limit',
  '8': 'receiver_limit',
  '17': 'same_amount_again',
  '26': 'system_busy',
  '1001': 'phone_busy',
  '1019': 'expired',
  '1025': 'push_failed',
  '1031': 'cancelled',
  '1032': 'cancelled',
  '1036': 'unreachable',
  '1037': 'unreachable',
  '2001': 'wrong_pin',
  '2028': 'misconfigured',
  SFC_IC0003: 'misconfigured',
  '8006': 'pin_locked',
  '9999': 'push_failed',
  E3008: 'not_a_test_number',
} as const

export type StkFailureReason = (typeof failures)[keyof typeof failures]

export type StkVerdict =
  | { kind: 'paid' }
  | { kind: 'pending' }
  | { kind: 'unrecognised' }
  | { kind: 'failed'; reason: StkFailureReason }

/** Only 0 is money. 4999 is the query's "not yet". A code not in the table is for a person to judge. */
export function judgeStkCode(told: string): StkVerdict {
  const code = told.trim()
  if (code === '0') return { kind: 'paid' }
  if (code === '4999') return { kind: 'pending' }
  return isFailure(code) ? { kind: 'failed', reason: failures[code] } : { kind: 'unrecognised' }
}

const isFailure = (code: string): code is keyof typeof failures => Object.hasOwn(failures, code)

export type StkCallback = {
  checkoutRequestId: string
  merchantRequestId: string | null
  /** As text, whatever it came as. */
  code: string
  /** Only `paid` is money. */
  verdict: StkVerdict
  description: string
  /** Null when it failed, and also where a success came without them: then it cannot be matched. */
  amount: Cents | null
  receipt: string | null
  phone: string | null
  paidAt: Date | null
}

export type Unreadable = Failure<'unreadable', { reason: string }>

const callback = z.looseObject({
  Body: z.looseObject({
    stkCallback: z.looseObject({
      CheckoutRequestID: looseText,
      MerchantRequestID: looseText.nullish().catch(null),
      ResultCode: looseText,
      ResultDesc: z.string().catch(''),
      CallbackMetadata: z.looseObject({ Item: z.unknown() }).nullish().catch(null),
    }),
  }),
})

/** The body that M-Pesa posts after a push. It proves nothing by itself: anybody can send one. */
export function parseStkCallback(raw: unknown): Result<StkCallback, Unreadable> {
  const parsed = callback.safeParse(raw)
  if (!parsed.success) return fail({ kind: 'unreadable', reason: z.prettifyError(parsed.error) })
  const { CheckoutRequestID, MerchantRequestID, ResultCode, ResultDesc, CallbackMetadata } =
    parsed.data.Body.stkCallback
  const values = namedValues(CallbackMetadata?.Item)
  return done({
    checkoutRequestId: CheckoutRequestID,
    merchantRequestId: MerchantRequestID ?? null,
    code: ResultCode,
    verdict: judgeStkCode(ResultCode),
    description: ResultDesc,
    amount: readAmount(valueNamed(values, 'Amount')),
    receipt: valueNamed(values, 'MpesaReceiptNumber'),
    phone: valueNamed(values, 'PhoneNumber'),
    paidAt: readTime(valueNamed(values, 'TransactionDate')),
  })
}
