import { sql, type RawBuilder } from 'kysely'

/**
 * Gives a booking's seats back to its departure (-1), takes them again (1), or leaves them (0), as a part of the
 * statement that moves the booking; `booking` names what that statement has moved. The statement has locked the
 * departure before, and judged whether the seats are there.
 */
export function changeSeats(booking: RawBuilder<unknown>, by: -1 | 0 | 1): RawBuilder<unknown> {
  return sql`
      update departures d set seats_taken = d.seats_taken + ${by}::int * moved.seats
      from ${booking} moved where d.id = moved.departure_id and ${by}::int <> 0`
}
