import { words } from '@upeo/domain/words/say'
import { useListQuery } from '../list-query.ts'
import { MpesaQueue } from './mpesa-queue.tsx'
import { ProofQueue } from './proof-queue.tsx'

const choices = words({ mpesa: 'M-Pesa to resolve', proofs: 'Proofs to decide' })

/** Two queues of money that has come, or is said to have come. */
export function Payments() {
  const list = useListQuery(['mpesa', 'proofs'])
  const Queue = list.choice === 'mpesa' ? MpesaQueue : ProofQueue
  return <Queue list={list} choices={choices} />
}
