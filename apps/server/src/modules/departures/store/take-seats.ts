import type { DepartureId } from '@upeo/domain/ids'
import { sql, type RawBuilder } from 'kysely'

/**
 * Takes seats of a coming departure if as many are free, as a part of the statement that writes the booking: one
 * conditional update, so that however many book at once no seat is sold twice. `d` is the departure; the booking adds
 * what else has to be true and what it needs to know.
 */
export function takeSeats(
  { departureId, seats, now }: { readonly departureId: DepartureId; readonly seats: number; readonly now: Date },
  rest: {
    readonly from: RawBuilder<unknown>
    readonly where: RawBuilder<unknown>
    readonly returning: RawBuilder<unknown>
  },
): RawBuilder<unknown> {
  return sql`
      update departures d set seats_taken = d.seats_taken + ${seats}::int
      from ${rest.from}
      where d.id = ${departureId} and d.seats_taken + ${seats}::int <= d.capacity and d.starts_at > ${now}
        and ${rest.where}
      returning ${rest.returning}`
}
