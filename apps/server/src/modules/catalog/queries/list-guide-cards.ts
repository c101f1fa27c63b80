import { sql, type Kysely } from 'kysely'
import type { ActivityCard } from '@upeo/contract/activities/activity'
import type { VendorId } from '@upeo/domain/ids'
import type { Database } from '../../../platform/database/schema.ts'
import type { PublicUrl } from '../../../platform/images/image-view.ts'
import { cardColumns, cardTables, toCard, type CardRow } from './card.ts'
import { isListed } from './listed.ts'

/** Far more than one guide offers, and a bound for the page that shows them. */
const MOST = 200

/** What the public sees of a guide's offer, as cards: what leaves next first, undated last. */
export async function listGuideCards(
  db: Kysely<Database>,
  vendorId: VendorId,
  now: Date,
  publicUrl: PublicUrl,
): Promise<ActivityCard[]> {
  const { rows } = await sql<CardRow>`
    select ${cardColumns} from activities a ${cardTables(now)}
    where a.vendor_id = ${vendorId} and ${isListed}
    order by next.starts_on nulls last, a.name, a.id limit ${sql.lit(MOST)}`.execute(db)
  return rows.map((row) => toCard(row, publicUrl))
}
