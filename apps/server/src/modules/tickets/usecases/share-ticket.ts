import { linkEnd } from '@upeo/domain/access-links/access-links'
import type { BookingId, UserId } from '@upeo/domain/ids'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { hasTickets, peopleOf } from '@upeo/domain/tickets/tickets'
import type { Tx } from '../../../platform/deps.ts'
import type { TicketDeps } from '../deps.ts'
import { findOwnTicketed } from '../queries/find-ticketed.ts'

/** A link that shows one person's ticket without an account; replacing the ticket ends it. */
export async function shareTicket(
  { clock, links }: TicketDeps,
  tx: Tx,
  userId: UserId,
  { id, position }: { readonly id: BookingId; readonly position: number },
): Promise<Result<string, Failure<'not_found'> | Failure<'not_confirmed'>>> {
  const booking = await findOwnTicketed(tx, userId, id)
  if (!booking || !peopleOf(booking.participants).some((each) => each.position === position)) {
    return fail({ kind: 'not_found' })
  }
  if (!hasTickets(booking.status)) return fail({ kind: 'not_confirmed' })
  const end = linkEnd('ticket', booking.endsAt, clock.now())
  return done(await links.make(tx, { kind: 'ticket', id, position }, end))
}
