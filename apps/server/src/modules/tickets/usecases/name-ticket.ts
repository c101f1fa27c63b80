import type { Ticket } from '@upeo/contract/tickets/tickets'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { hasTickets, peopleOf } from '@upeo/domain/tickets/tickets'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import type { TicketDeps } from '../deps.ts'
import type { TicketHolder, Ticketed } from '../queries/find-ticketed.ts'
import { issueTickets } from './issue-tickets.ts'

export type NameError = Failure<'not_found' | 'not_confirmed' | 'already_started'>

/** Says who comes with one ticket, until the trip starts: all of it, so that what is left out goes. The ticket itself stays as it is. */
export async function nameTicket(
  deps: TicketDeps,
  tx: Tx,
  booking: Ticketed | null,
  { position, name, age }: TicketHolder & { readonly position: number },
): Promise<Result<Ticket, NameError>> {
  const person = booking && peopleOf(booking.participants).find((each) => each.position === position)
  if (!booking || !person) return fail({ kind: 'not_found' })
  if (!hasTickets(booking.status)) return fail({ kind: 'not_confirmed' })
  const now = deps.clock.now()
  if (booking.startsAt <= now) return fail({ kind: 'already_started' })
  await (
    name === '' && age === null
      ? sql`delete from ticket_names where booking_id = ${booking.id} and position = ${position}`
      : sql`
        insert into ticket_names (booking_id, position, name, age, named_at)
        values (${booking.id}, ${position}, ${name}, ${age}, ${now})
        on conflict (booking_id, position)
        do update set name = excluded.name, age = excluded.age, named_at = excluded.named_at`
  ).execute(tx)
  const issued = await issueTickets(deps, tx, { ...booking, said: new Map([[position, { name, age }]]) }, position)
  return issued.ok ? done(issued.value.tickets[0]!) : issued
}
