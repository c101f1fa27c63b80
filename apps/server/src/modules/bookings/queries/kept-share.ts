import { sql } from 'kysely'

/** Of `bookings b`: what the guide gets of it. What is kept of the price, less the commission on it. */
export const keptShare = sql`(b.kept_cents - round(b.kept_cents * b.commission_rate_percent / 100.0))::bigint`
