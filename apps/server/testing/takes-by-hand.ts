import { guideMethods, type GuideMethod } from '@upeo/domain/payments/methods'
import type { Kysely } from 'kysely'
import type { Database } from '../src/platform/database/schema.ts'

/** A guide whom guests may pay straight, in each way that there is unless some are named. */
export async function takesByHand(
  db: Kysely<Database>,
  guideId: string,
  methods: readonly GuideMethod[] = guideMethods,
): Promise<void> {
  await db
    .updateTable('vendors')
    .set({ manual_methods: [...methods] })
    .where('user_id', '=', guideId)
    .execute()
}
