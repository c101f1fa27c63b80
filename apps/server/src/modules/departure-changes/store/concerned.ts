import { sql } from 'kysely'

/**
 * Whether change `c` is what the customer of booking `b` has to know now: it was cancelled when the departure was called
 * off, or was moved with it and neither cancelled nor moved again since.
 */
export const concerned = sql<boolean>`case c.kind
  when 'call_off' then exists (select from cancelled_by_change x where x.change_id = c.id and x.booking_id = b.id)
  else b.status <> 'cancelled' and exists (
    select from booking_moves n where n.change_id = c.id and n.booking_id = b.id and n.superseded_at is null)
  end`
