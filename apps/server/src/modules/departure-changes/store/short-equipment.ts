import type { AnyId } from '@upeo/domain/ids'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import type { ShortEquipment } from '../../departures/index.ts'

/** Of change `c`: what it was short of, as `[{name, quantity}]`. Items that were deleted since are left out. */
export const shortOfChange = sql`(
  select coalesce(json_agg(json_build_object('name', i.name, 'quantity', s.quantity) order by lower(i.name), i.id), '[]')
  from jsonb_to_recordset(c.equipment_short) as s(id uuid, quantity int) join inventory_items i on i.id = s.id)`

/** So that the run sheet goes on saying it. */
export async function noteShort(tx: Tx, changeId: AnyId, short: readonly ShortEquipment[]): Promise<void> {
  if (short.length === 0) return
  const units = JSON.stringify(short.map(({ id, quantity }) => ({ id, quantity })))
  await sql`update departure_changes set equipment_short = ${units}::jsonb where id = ${changeId}`.execute(tx)
}
