import { sql, type Kysely } from 'kysely'
import type { Database } from '../src/platform/database/schema.ts'

/** A guide whom guests may pay straight, in every way that there is. */
export async function takesByHand(db: Kysely<Database>, guideId: string): Promise<void> {
  await sql`update vendors set manual_methods = '{bank,paybill,buygoods}' where user_id = ${guideId}`.execute(db)
}
