import type { ContentForm } from '@upeo/contract/content/content-item'
import type { ContentId, VendorId } from '@upeo/domain/ids'
import { otherLanguage, type WrittenLanguage } from '@upeo/domain/words/languages'
import type { Tx } from '../../../platform/deps.ts'

/** The language of an item and its words in the other one, these with HTML that has been made safe. */
export type SafeTexts = Pick<ContentForm, 'language' | 'translation'>

/**
 * What there is of an item in the other language than its own: written, taken away, or left as it is. It is always of the
 * other one, also when the original turns out to be written in another than was thought.
 */
export async function writeContentTexts(
  tx: Tx,
  { id, vendorId }: { readonly id: ContentId; readonly vendorId: VendorId },
  { language, translation }: SafeTexts,
  now: Date,
): Promise<void> {
  if (language === undefined && translation === undefined) return
  if (translation === null) {
    await tx.deleteFrom('content_texts').where('content_id', '=', id).where('vendor_id', '=', vendorId).execute()
    return
  }
  const written = language ?? (await readLanguage(tx, id))
  const other = otherLanguage(written)
  await tx
    .updateTable('content_texts')
    .set({ language: other })
    .where('content_id', '=', id)
    .where('vendor_id', '=', vendorId)
    .where('language', '=', written)
    .execute()
  if (translation === undefined) return
  const columns = {
    title: translation.title,
    summary: translation.summary,
    body: translation.content,
    updated_at: now,
  }
  await tx
    .insertInto('content_texts')
    .values({ vendor_id: vendorId, content_id: id, language: other, ...columns })
    .onConflict((conflict) => conflict.columns(['vendor_id', 'content_id', 'language']).doUpdateSet(columns))
    .execute()
}

async function readLanguage(tx: Tx, id: ContentId): Promise<WrittenLanguage> {
  const found = await tx.selectFrom('content_items').select('language').where('id', '=', id).executeTakeFirstOrThrow()
  return found.language as WrittenLanguage
}
