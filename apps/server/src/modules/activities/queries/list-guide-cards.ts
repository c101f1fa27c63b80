import { sql, type Kysely } from 'kysely'
import type { OfferedActivity } from '@upeo/contract/vendors/profile'
import type { VendorId } from '@upeo/domain/ids'
import type { Database } from '../../../platform/database/schema.ts'
import type { PublicUrl } from '../../../platform/images/image-view.ts'
import { cardColumns, cardTables, toCard, type CardRow } from './card.ts'
import { isListed } from './listed.ts'

/** Far more than one guide offers, and a bound for the page that shows them. */
const MOST = 200

/** What the public sees of a guide's offer, as cards with their descriptions: what leaves next first, undated last. */
export async function listGuideCards(
  db: Kysely<Database>,
  vendorId: VendorId,
  now: Date,
  publicUrl: PublicUrl,
): Promise<OfferedActivity[]> {
  const { rows } = await sql<CardRow & { readonly description: string }>`
    select ${cardColumns}, a.description from activities a ${cardTables(now)}
    where a.vendor_id = ${vendorId} and ${isListed}
    order by next.starts_on nulls last, a.name, a.id limit ${sql.lit(MOST)}`.execute(db)
  return rows.map((row) => Object.assign(toCard(row, publicUrl), { description: row.description }))
}
