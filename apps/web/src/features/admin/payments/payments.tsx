import { useListQuery } from '../list-query.ts'
import { MpesaQueue } from './mpesa-queue.tsx'
import { paymentChoices } from './payment-choices.ts'
import { ProofQueue } from './proof-queue.tsx'

/** Two queues of money that has come, or is said to have come. */
export function Payments() {
  return useListQuery(paymentChoices).choice === 'mpesa' ? <MpesaQueue /> : <ProofQueue />
}
