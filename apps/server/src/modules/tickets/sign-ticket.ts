import { sign } from 'node:crypto'
import { composeTicket, ticketBytes, type TicketFacts } from '@upeo/domain/tickets/ticket-code'
import type { SigningKey } from './store/ticket-keys.ts'

/** The code of one ticket. Ed25519 signs the same facts alike each time, so that it need not be kept. */
export function signTicket({ id, key }: SigningKey, facts: Omit<TicketFacts, 'keyId'>): string {
  const signed = ticketBytes({ ...facts, keyId: id })
  return composeTicket(signed, sign(null, signed, key))
}
