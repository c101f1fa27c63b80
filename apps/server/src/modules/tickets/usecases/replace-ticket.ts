import type { Ticket } from '@upeo/contract/tickets/tickets'
import type { BookingId, UserId } from '@upeo/domain/ids'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { FIRST_VERSION, nextVersion, peopleOf, type ReplaceRefused } from '@upeo/domain/tickets/tickets'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import type { TicketDeps } from '../deps.ts'
import { findOwnTicketed } from '../queries/find-ticketed.ts'
import { issueTickets } from './issue-tickets.ts'

export type ReplaceError = ReplaceRefused | Failure<'not_found'>

/** The ticket before no longer lets in, and whoever had a link to it needs the new one. */
export async function replaceTicket(
  deps: TicketDeps,
  tx: Tx,
  userId: UserId,
  { id, position }: { readonly id: BookingId; readonly position: number },
): Promise<Result<Ticket, ReplaceError>> {
  // Two taps at once replace it twice, one after the other.
  await sql`select from bookings where id = ${id} and user_id = ${userId} for update`.execute(tx)
  const booking = await findOwnTicketed(tx, userId, id)
  const person = booking && peopleOf(booking.participants).find((each) => each.position === position)
  if (!booking || !person) return fail({ kind: 'not_found' })
  const now = deps.clock.now()
  const { status, startsAt, versions } = booking
  const next = nextVersion({ status, startsAt, version: versions.get(position) ?? FIRST_VERSION }, now)
  if (!next.ok) return next
  await sql`
    insert into replaced_tickets (booking_id, position, version, replaced_at)
    values (${id}, ${position}, ${next.value}, ${now})
    on conflict (booking_id, position) do update set version = excluded.version, replaced_at = excluded.replaced_at`.execute(
    tx,
  )
  await deps.links.revoke(tx, { kind: 'ticket', id, position })
  const issued = await issueTickets(deps, tx, { ...booking, versions: new Map([[position, next.value]]) }, position)
  if (!issued.ok) return issued
  return done(issued.value.tickets[0]!)
}
