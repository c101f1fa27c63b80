import { words } from '@upeo/domain/words/say'
import { sql } from 'kysely'
import type { Invariant } from './invariant.ts'

const columns = (row: string) =>
  sql.raw(
    [
      'reference, user_id, vendor_id, activity_id, departure_id, source, adults, children, price_agreed, total_cents',
      'vat_rate_percent, commission_rate_percent, guide_rate_percent, upeo_rate_percent, cancellation_policy',
      'starts_at, ends_at, number_proves, created_at',
    ]
      .join(', ')
      .split(', ')
      .map((column) => `${row}.${column}`)
      .join(', '),
  )

/** What is agreed once and never changes. */
const forGood = (row: string) =>
  sql.raw(
    'reference vendor_id activity_id source adults children price_agreed total_cents vat_rate_percent cancellation_policy number_proves created_at'
      .split(' ')
      .map((column) => `${row}.${column}`)
      .join(', '),
  )

/** Whoever writes as the app can write anything into a line's detail. */
const instant = (key: string) =>
  sql`case when pg_input_is_valid(h.detail ->> ${sql.lit(key)}, 'timestamptz') then (h.detail ->> ${sql.lit(key)})::timestamptz end`

/**
 * A line of history of the move that has brought the booking there, by its guide's act or by the customer's own choice. It takes
 * as long as before, but for the rest of a day where only one of the two starts has a time.
 */
const wasMoved = sql`(c.ends_at - c.starts_at > w.ends_at - w.starts_at - interval '1 day' and exists (
    select from booking_history h
    where h.booking_id = c.booking_id and h.event = 'move' and ${instant('to')} = c.starts_at and ${instant('from')} = w.starts_at
      and case h.actor_kind
        when 'vendor' then exists (
          select from departure_changes d
          where d.vendor_id = h.actor_id and d.from_starts_at = w.starts_at and d.to_starts_at = c.starts_at
        )
        when 'customer' then exists (
          select from booking_moves m
          where m.booking_id = c.booking_id and m.answer = 'other'
            and m.answered_at between h.at - interval '1 minute' and h.at + interval '1 minute'
        )
        else false
      end
  ))`

/** What was agreed on with a booking, whose it is and when it takes place. */
export const termInvariants: readonly Invariant[] = [
  {
    name: 'terms-as-kept',
    law: words('A booking’s customer, guide, date, people, price, rates and policy match its last version'),
    breaches: () => sql`
      select coalesce(b.id, t.booking_id)::text as subject
      from bookings b
      full join (select distinct on (booking_id) * from booking_terms order by booking_id, id desc) t on t.booking_id = b.id
      where b.id is null or t.booking_id is null or (${columns('b')}) is distinct from (${columns('t')})`,
  },
  {
    name: 'terms-change-by-an-act',
    law: words(
      'A booking’s customer and rates change only when it is claimed, its date only when it is moved, and nothing else changes',
    ),
    breaches: () => sql`
      with versions as materialized (
        select *, lag(id) over (partition by booking_id order by id) as before from booking_terms
        where booking_id in (select booking_id from booking_terms where event = 'changed')
      )
      select c.booking_id::text as subject from versions c join versions w on w.id = c.before
      where c.event = 'changed' and (
        (${forGood('c')}) is distinct from (${forGood('w')})
        or c.user_id <> w.user_id and not (c.source <> 'online' and exists (
          select from booking_history h
          where h.booking_id = c.booking_id and h.event = 'claim' and h.actor_id = c.user_id
        ))
        or (c.guide_rate_percent, c.upeo_rate_percent) is distinct from (w.guide_rate_percent, w.upeo_rate_percent)
          and not exists (
            select from booking_history h
            where h.booking_id = c.booking_id and h.event = 'claim' and h.detail ? 'rates'
              and (h.detail -> 'rates' ->> 'guide')::int = c.guide_rate_percent
              and (h.detail -> 'rates' ->> 'upeo')::int = c.upeo_rate_percent
          )
        or c.commission_rate_percent <> w.commission_rate_percent
          and (c.source = 'online' or c.commission_rate_percent not in (c.guide_rate_percent, c.upeo_rate_percent))
        or c.starts_at <> w.starts_at and not ${wasMoved}
        or c.ends_at <> w.ends_at and c.starts_at = w.starts_at
        or c.departure_id is distinct from w.departure_id and c.starts_at = w.starts_at
          and (c.departure_id is not null or exists (select from departures d where d.id = w.departure_id))
      )`,
  },
  {
    name: 'bookings-start-as-their-departure',
    law: words('A booking that holds spots starts with its departure'),
    breaches: () => sql`
      select b.id::text as subject from bookings b join departures d on d.id = b.departure_id
      where b.status <> 'cancelled' and (d.starts_at <> b.starts_at or d.starts_on <> b.starts_on)
        and exists (select from booking_terms t where t.booking_id = b.id and t.event = 'made')`,
  },
  {
    name: 'ends-when-its-history-says',
    law: words('When and by whom a booking was completed or cancelled is in its history'),
    breaches: () => sql`
      select b.id::text as subject from bookings b
      where b.status in ('completed', 'cancelled') and not exists (
          select from booking_history h
          where h.booking_id = b.id and h.to_status = b.status and h.from_status is distinct from h.to_status
            and h.at = case b.status when 'completed' then b.completed_at else b.cancelled_at end
            and (b.status = 'completed' or h.actor_kind = b.cancelled_by)
        )
        and exists (select from booking_terms t where t.booking_id = b.id and t.event = 'made')`,
  },
  {
    name: 'questions-are-asked',
    law: words('A booking waits for an answer exactly as long as its question is open'),
    breaches: (now) => sql`
      select coalesce(b.id, m.booking_id)::text as subject
      from (select id, answer_by from bookings where answer_by is not null) b
      full join (
        select booking_id, answer_by from booking_moves
        where answer is null and superseded_at is null and ended_at is null
      ) m on m.booking_id = b.id
      where b.answer_by is distinct from m.answer_by
        or b.answer_by < ${now}::timestamptz - interval '1 day'`,
  },
]
