import type { Ticket, Tickets } from '@upeo/contract/tickets/tickets'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { FIRST_VERSION, hasTickets, peopleOf } from '@upeo/domain/tickets/tickets'
import type { Tx } from '../../../platform/deps.ts'
import type { Ticketed } from '../queries/find-ticketed.ts'
import { signTicket } from '../sign-ticket.ts'
import { signingKey, type KeyDeps } from '../store/ticket-keys.ts'

/** The tickets of a booking; of one person alone, where `only` says whose. */
export async function issueTickets(
  deps: KeyDeps,
  tx: Tx,
  booking: Ticketed,
  only?: number,
): Promise<Result<Tickets, Failure<'not_confirmed'>>> {
  if (!hasTickets(booking.status)) return fail({ kind: 'not_confirmed' })
  const key = await signingKey(tx, deps)
  const people = peopleOf(booking.participants)
  const tickets = people
    .filter(({ position }) => only === undefined || position === only)
    .map(({ position, kind }): Ticket => {
      const version = booking.versions.get(position) ?? FIRST_VERSION
      const code = signTicket(key, { bookingId: booking.id, position, version, day: booking.day })
      const { name = '', age = null } = booking.said.get(position) ?? {}
      return { position, kind, name, age, code }
    })
  return done({ ...booking.trip, people: people.length, tickets })
}
