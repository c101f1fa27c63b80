import type { MpesaPhone } from '@upeo/domain/payments/phone'
import { sql, type RawBuilder } from 'kysely'

/**
 * Whether a number that a guide writes down for a guest can speak for that guest: it is none that the guide has had as their
 * own (`own_numbers`), nor one that they have paid with. `guide`: an id in the caller's statement.
 */
export const numberProves = (guide: RawBuilder<unknown>, phone: MpesaPhone | null): RawBuilder<boolean> =>
  phone === null
    ? sql`false`
    : sql`not exists (
        select from own_numbers o where o.user_id = ${guide} and o.number = ${phone.slice('254'.length)}
      ) and not exists (
        select from payment_attempts p join bookings o on o.id = p.booking_id
        where o.user_id = ${guide} and p.phone = ${phone})`
