import type { decideBooking } from '@upeo/contract/admin/bookings'
import type { BodyOf } from '@upeo/contract/kit/endpoint'
import { fromKes } from '@upeo/domain/money'
import type { Approver } from '../../platform/approver.ts'
import type { AdminDecision } from '../problems/index.ts'

/** What the audit log keeps of what was said; of a refund, how much was given back. */
export function auditDetailOf(body: BodyOf<typeof decideBooking>) {
  if (body.action === 'refund') {
    const { textForCustomer, textForGuide, amount, seen } = body
    return { textForCustomer, textForGuide, cents: fromKes(amount ?? seen.left) }
  }
  if (body.action !== 'release') return { reason: body.reason }
  const { reason, textForCustomer, textForGuide } = body
  return { reason, ...(textForCustomer && { textForCustomer }), ...(textForGuide && { textForGuide }) }
}

/** As the bookings take it: amounts in cents, and who approves. */
export function toDecision(body: BodyOf<typeof decideBooking>, by: Approver): AdminDecision {
  if (body.action === 'release') {
    const { textForCustomer = null, textForGuide = null, ...decision } = body
    return { ...decision, by, textForCustomer, textForGuide }
  }
  if (body.action !== 'refund') return { ...body, by }
  const { amount, seen, ...decision } = body
  return {
    ...decision,
    by,
    amount: amount === undefined ? null : fromKes(amount),
    seen: { ...seen, left: fromKes(seen.left) },
  }
}
