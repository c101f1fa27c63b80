import type { VendorId } from '@upeo/domain/ids'
import { sql, type RawBuilder } from 'kysely'

/** Whose records are looked through: everybody's for the office (null), or those of one guide. */
export type Scope = VendorId | null

/** Of bookings under this alias: those of the guide who searches. */
export function bookingsWithin(scope: Scope, alias = 'b'): RawBuilder<boolean> {
  return scope === null ? sql`true` : sql`${sql.ref(`${alias}.vendor_id`)} = ${scope}`
}

/**
 * Of people under this alias: those whom the guide who searches knows how to reach, because money has come for a booking of
 * theirs, or because the guide wrote their number down. Of others neither number nor address is shown, and neither finds them.
 */
export function reachableWithin(scope: Scope, alias = 'u'): RawBuilder<boolean> {
  if (scope === null) return sql`true`
  return sql`exists (
    select from bookings p where p.user_id = ${sql.ref(`${alias}.id`)} and p.vendor_id = ${scope}
      and (p.paid_cents > 0 or ${sql.ref(`${alias}.kind`)} = 'guest')
  )`
}

/** Of people under this alias: guests of the guide who searches. */
export function guestsWithin(scope: Scope, alias = 'u'): RawBuilder<boolean> {
  if (scope === null) return sql`true`
  return sql`exists (select from bookings g where g.user_id = ${sql.ref(`${alias}.id`)} and g.vendor_id = ${scope})`
}
