import { sql } from 'kysely'

/** When a text of departure change `c` is known to have reached the phone of booking `b`; null while it is not. */
export const changeArrived = sql<Date | null>`(
  select min(x.reported_at) from outgoing_texts x
  where x.booking_id = b.id and x.status = 'delivered' and case c.kind
    when 'call_off' then x.kind = 'called_off' and x.about = c.id
    else x.kind = 'moved' and x.about in (
      select q.id from booking_moves q where q.change_id = c.id and q.booking_id = b.id)
    end)`
