import { sql } from 'kysely'

/** Of change `c`: what it was short of, as `[{name, quantity}]`. Items that were deleted since are left out. */
export const shortOfChange = sql`(
  select coalesce(json_agg(json_build_object('name', i.name, 'quantity', s.quantity) order by lower(i.name), i.id), '[]')
  from jsonb_to_recordset(c.equipment_short) as s(id uuid, quantity int) join inventory_items i on i.id = s.id)`
