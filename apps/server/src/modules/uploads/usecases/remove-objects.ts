import { sql } from 'kysely'
import { sizeKey } from '../../../platform/images/store-image.ts'
import type { UploadsDeps } from '../deps.ts'

const BATCH = 200

/**
 * Deletes the objects of pictures whose rows are gone, except where another row shows the same content: every size that
 * may have been asked for, made or not. What the store refuses stays written down for the next time; the first refusal is thrown when the others have been tried.
 */
export async function removeObjects({ db, store }: Pick<UploadsDeps, 'db' | 'store'>): Promise<void> {
  const refusals: unknown[] = []
  let after = ''
  for (;;) {
    const { rows } = await sql<{ storage_key: string; widths: number[]; shown: boolean }>`
      select r.storage_key, r.widths, exists (select from images i where i.storage_key = r.storage_key) as shown
      from image_removals r where r.storage_key > ${after} order by r.storage_key limit ${BATCH}`.execute(db)
    for (const { storage_key: key, widths, shown } of rows) {
      try {
        if (!shown) await Promise.all(widths.map((width) => store.delete(sizeKey(key, width))))
        await sql`delete from image_removals where storage_key = ${key}`.execute(db)
      } catch (error) {
        refusals.push(error)
      }
    }
    if (rows.length < BATCH) break
    after = rows.at(-1)!.storage_key
  }
  if (refusals.length > 0) throw refusals[0]
}
