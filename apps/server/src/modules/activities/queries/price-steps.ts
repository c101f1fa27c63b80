import { shownPrice } from '@upeo/domain/bookings/all-in-price'
import { toKes, type Cents } from '@upeo/domain/money'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'

/** So many parts of the catalogue have about equally many activities each. */
const PARTS = 20
/** Stops are whole hundreds of shillings. */
const FINEST = 100

const shares = Array.from({ length: PARTS - 1 }, (_, at) => (at + 1) / PARTS)

/**
 * Where the price slider stops on its way to the dearest activity, in KES as people read prices. Half of what is offered
 * costs a hundredth of the dearest: by even steps it would share a few pixels.
 */
export async function readPriceSteps(db: Kysely<Database>): Promise<number[]> {
  const { rows } = await sql<{ prices: readonly Cents[] | null }>`
    select percentile_disc(${shares}::float8[]) within group (order by price_cents) as prices
    from listed_activities`.execute(db)
  // No lower price is shown as a higher one, so the parts are the same with VAT.
  const steps = (rows[0]?.prices ?? []).map((price) => Math.ceil(toKes(shownPrice(price)) / FINEST) * FINEST)
  return [...new Set(steps)]
}
