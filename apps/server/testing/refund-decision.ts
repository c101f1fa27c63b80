import { type decideBooking, getOfficeBooking } from '@upeo/contract/admin/bookings'
import type { BodyInput } from '@upeo/contract/kit/endpoint'
import type { Caller } from './call.ts'

/** An administrator's refund as their page sends it: with what it showed. Without an amount all that is left. */
export async function refundDecision(call: Caller, token: string, id: string, amount?: number) {
  const { money, problems } = await call.must(getOfficeBooking, { token, params: { id } })
  return {
    action: 'refund',
    ...(amount !== undefined && { amount }),
    textForCustomer: 'You were not given what you had paid for.',
    textForGuide: 'Your guests were not given what they had paid for.',
    seen: { left: money.left, problemOpen: problems.some(({ decidedAt }) => decidedAt === null) },
  } as const satisfies BodyInput<typeof decideBooking>
}
