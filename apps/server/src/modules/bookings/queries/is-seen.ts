import { sql, type RawBuilder } from 'kysely'

/**
 * Whether Upeo has seen the money of this booking: by M-Pesa through Upeo, or by a proof of the customer's own booking that was
 * approved. Points, badges, boards and reviews come of such bookings alone.
 */
export const isSeen = (booking: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from seen_bookings seen where seen.id = ${booking})`
