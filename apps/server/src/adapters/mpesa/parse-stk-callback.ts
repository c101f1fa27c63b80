import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import type { Cents } from '@upeo/domain/money'
import { z } from 'zod'
import { looseText } from './loose-text.ts'
import { namedValues, readAmount, readTime, valueNamed } from './named-values.ts'
import { judgeStkCode, type StkVerdict } from './stk-result-codes.ts'

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
