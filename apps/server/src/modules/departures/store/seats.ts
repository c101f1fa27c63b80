import { sql, type RawBuilder } from 'kysely'

/**
 * Seats of a departure, as parts of the statement that changes whoever sits in them: so that no seat is taken or given
 * back without its booking, and nobody but this module writes departures. The order of locks is activity, departures,
 * bookings, what their customers are asked, payments, balances; a statement therefore begins with `lockDeparture`. Whoever
 * locks more than one departure, or changes which of them are sold, locks their activity first.
 */
export interface SeatChange {
  /** Whether the departure that was locked has room for so many; null when there is nothing to ask. */
  readonly fits: ((seats: RawBuilder<unknown>) => RawBuilder<boolean>) | null
  /** `from` names the part that has just written the booking, with its `departure_id` and `seats`. */
  readonly write: (from: RawBuilder<unknown>) => RawBuilder<unknown>
}

/** `departure (id, seats_taken, capacity, sales_closed_at)`, locked and as it is now; no row where it has been removed. */
export function lockDeparture(id: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`departure as materialized (
      select d.id, d.seats_taken, d.capacity, d.sales_closed_at from departures d where d.id = (${id}) for no key update
    )`
}

export const takeSeats: SeatChange = {
  fits: (seats) => sql`(select sales_closed_at is null and seats_taken + ${seats} <= capacity from departure)`,
  write: (from) => sql`seated as (
      update departures d set seats_taken = d.seats_taken + ${from}.seats from ${from} where d.id = ${from}.departure_id
    )`,
}

export const releaseSeats: SeatChange = {
  fits: null,
  write: (from) => sql`seated as (
      update departures d set seats_taken = d.seats_taken - ${from}.seats from ${from} where d.id = ${from}.departure_id
    )`,
}

/**
 * `departure`: the row of a departure `d` in which so many seats have just been taken, where it has room for them and
 * what was asked of it holds; else no row.
 */
export function takeFreeSeats(wanted: {
  readonly departureId: string
  readonly seats: number
  /** When it has to be on sale and not have left; null for its own guide, who says in `where` until when they may. */
  readonly onSaleAt: Date | null
  /** Further tables, joined by `where`. */
  readonly from: RawBuilder<unknown>
  readonly where: RawBuilder<unknown>
  readonly returning: RawBuilder<unknown>
}): RawBuilder<unknown> {
  const { departureId, seats, onSaleAt, from, where, returning } = wanted
  return sql`departure as (
      update departures d set seats_taken = d.seats_taken + ${seats}::int
      from ${from}
      where d.id = ${departureId} and d.seats_taken + ${seats}::int <= d.capacity
        ${onSaleAt === null ? sql`` : sql`and d.starts_at > ${onSaleAt} and d.sales_closed_at is null`}
        and ${where}
      returning ${returning}
    )`
}
