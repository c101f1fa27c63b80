import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { IdParams } from '../kit/fields.ts'
import { Done, Reason, Receipt } from './fields.ts'

/**
 * Only one that stands before an administrator. `settle`: she has seen that the customer has the money. `resend`: it
 * goes on; sent anew where M-Pesa refused it, asked about again where it may have left. `overpaid`: M-Pesa has
 * paid it a second time, with this receipt. `dismiss`: its portal does not show that.
 */
export const decideRefund = endpoint('PUT /admin/refunds/:id', {
  summary: 'Record that a refund has been paid, once or twice, or let it go on',
  params: IdParams,
  body: z.discriminatedUnion('action', [
    z.strictObject({ action: z.literal('settle'), receipt: Receipt }),
    z.strictObject({ action: z.literal('resend'), reason: Reason }),
    z.strictObject({ action: z.literal('overpaid'), receipt: Receipt }),
    z.strictObject({ action: z.literal('dismiss'), reason: Reason }),
  ]),
  answers: { 200: Done },
  errors: ['not_found', 'illegal_transition', 'reference_used'],
})
