import type { PaymentInstructions } from '@upeo/contract/bookings/booking'
import type { Cents } from '@upeo/domain/money'
import { manualMethodsOf } from '@upeo/domain/disbursements/payout-rules'
import { z } from 'zod'
import type { GuideTakes } from '../usecases/check-method.ts'

const line = z.string().default('')
/** As the guide's settings keep them: the spec's shape. */
const Details = z.object({
  bank: z
    .object({ accountName: line, accountNumber: line, bankName: line, branchName: line, instructions: line })
    .prefault({}),
  paybill: z.object({ businessNumber: line, accountNumber: line, instructions: line }).prefault({}),
  buyGoods: z.object({ tillNumber: line, businessName: line, instructions: line }).prefault({}),
})

/** Where and how to pay this guide: only methods in use. Null when what they have stored cannot be read. */
export function paymentInstructions(guide: GuideTakes, stored: unknown, debtLimit: Cents): PaymentInstructions | null {
  const parsed = Details.safeParse(stored)
  if (!parsed.success) return null
  const active = [...manualMethodsOf(guide, debtLimit)]
  const { bank, paybill, buyGoods } = parsed.data
  return {
    active,
    mpesa: guide.acceptsMpesa,
    ...(active.includes('bank') && { bank }),
    ...(active.includes('paybill') && { paybill }),
    ...(active.includes('buygoods') && { buyGoods }),
  }
}
