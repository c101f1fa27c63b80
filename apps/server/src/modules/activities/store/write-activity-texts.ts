import { otherLanguage, type WrittenLanguage } from '@upeo/domain/words/languages'
import type { ActivityId, VendorId } from '@upeo/domain/ids'
import type { Tx } from '../../../platform/deps.ts'
import type { ActivityChange } from './write-activity.ts'

/**
 * What there is of an activity in the other language than its own: written, taken away, or left as it is. It is always of
 * the other one, also when the original turns out to be written in another than was thought.
 */
export async function writeActivityTexts(
  tx: Tx,
  { id, vendorId }: { readonly id: ActivityId; readonly vendorId: VendorId },
  { language, translation }: Pick<ActivityChange, 'language' | 'translation'>,
  now: Date,
): Promise<void> {
  if (language === undefined && translation === undefined) return
  if (translation === null) {
    await tx.deleteFrom('activity_texts').where('activity_id', '=', id).where('vendor_id', '=', vendorId).execute()
    return
  }
  const written = language ?? (await readLanguage(tx, id))
  const other = otherLanguage(written)
  await tx
    .updateTable('activity_texts')
    .set({ language: other })
    .where('activity_id', '=', id)
    .where('vendor_id', '=', vendorId)
    .where('language', '=', written)
    .execute()
  if (translation === undefined) return
  const columns = {
    name: translation.name,
    short_description: translation.shortDescription,
    description: translation.description,
    what_to_expect: translation.whatToExpect,
    meeting_point: JSON.stringify(translation.meetingPoint),
    included_items: translation.includedItems,
    not_included_items: translation.notIncludedItems,
    what_to_bring: translation.whatToBring,
    itinerary: JSON.stringify(translation.itinerary),
    faqs: JSON.stringify(translation.faqs),
    badges: JSON.stringify(translation.badges),
    updated_at: now,
  }
  await tx
    .insertInto('activity_texts')
    .values({ vendor_id: vendorId, activity_id: id, language: other, ...columns })
    .onConflict((conflict) => conflict.columns(['vendor_id', 'activity_id', 'language']).doUpdateSet(columns))
    .execute()
}

async function readLanguage(tx: Tx, id: ActivityId): Promise<WrittenLanguage> {
  const found = await tx.selectFrom('activities').select('language').where('id', '=', id).executeTakeFirstOrThrow()
  return found.language as WrittenLanguage
}
