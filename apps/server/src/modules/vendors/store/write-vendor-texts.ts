import type { VendorProfileChange } from '@upeo/contract/identity/vendor-profile'
import type { VendorId } from '@upeo/domain/ids'
import { otherLanguage, type WrittenLanguage } from '@upeo/domain/words/languages'
import type { Tx } from '../../../platform/deps.ts'

/**
 * What a guide says of themselves in the other language than the original's: written, taken away, or left as it is. It is
 * always of the other one, also when the original turns out to be written in another than was thought.
 */
export async function writeVendorTexts(
  tx: Tx,
  id: VendorId,
  { language, translation }: Pick<VendorProfileChange, 'language' | 'translation'>,
  now: Date,
): Promise<void> {
  if (language === undefined && translation === undefined) return
  if (translation === null) {
    await tx.deleteFrom('vendor_texts').where('vendor_id', '=', id).execute()
    return
  }
  const written = language ?? (await readLanguage(tx, id))
  const other = otherLanguage(written)
  await tx
    .updateTable('vendor_texts')
    .set({ language: other })
    .where('vendor_id', '=', id)
    .where('language', '=', written)
    .execute()
  if (translation === undefined) return
  const columns = { business_description: translation.businessDescription, bio: translation.bio, updated_at: now }
  await tx
    .insertInto('vendor_texts')
    .values({ vendor_id: id, language: other, ...columns })
    .onConflict((conflict) => conflict.columns(['vendor_id', 'language']).doUpdateSet(columns))
    .execute()
}

async function readLanguage(tx: Tx, id: VendorId): Promise<WrittenLanguage> {
  const found = await tx.selectFrom('vendors').select('language').where('user_id', '=', id).executeTakeFirstOrThrow()
  return found.language as WrittenLanguage
}
