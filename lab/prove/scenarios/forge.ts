import { randomBytes } from 'node:crypto'
import type { Stage } from '../stage/open-stage.ts'

/** A callback that says paid, to an invented address. True if the server accepted it as M-Pesa's. */
export async function forgeCallback({ caller }: Stage): Promise<boolean> {
  const items = [
    { Name: 'Amount', Value: 2900 },
    { Name: 'MpesaReceiptNumber', Value: `FORGED${randomBytes(2).toString('hex').toUpperCase()}` },
    { Name: 'PhoneNumber', Value: 254_712_345_678 },
  ]
  const body = {
    Body: {
      stkCallback: {
        MerchantRequestID: '29115-34620561-1',
        CheckoutRequestID: 'ws_CO_191220191020363925',
        ResultCode: 0,
        ResultDesc: 'The service request is processed successfully.',
        CallbackMetadata: { Item: items },
      },
    },
  }
  const answer = await caller.once({ path: `/payments/callbacks/stk/${randomBytes(32).toString('base64url')}`, body })
  return answer !== null && answer.status < 400
}
