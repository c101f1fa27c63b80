import type { ContentForm } from '@upeo/contract/content/content-item'
import { contentSlug } from '@upeo/domain/content/content'
import type { ContentId, UploadId, VendorId } from '@upeo/domain/ids'
import type { WrittenLanguage } from '@upeo/domain/words/languages'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { sql } from 'kysely'
import type { Tx, Write } from '../../../platform/deps.ts'
import { newId } from '../../../platform/ids.ts'
import { isOwnActivity } from '../../activities/index.ts'
import type { ContentDeps } from '../deps.ts'
import { imageKeysIn, sanitizeStory } from '../sanitize-story.ts'
import { writeContentTexts, type SafeTexts } from '../store/content-texts.ts'
import { findUsableImages, writeStoryImages } from '../store/story-images.ts'

export type WriteContentError = Failure<'image_unknown'> | Failure<'foreign_activity'>
type Deps = Pick<ContentDeps, 'clock' | 'publicUrl'>

/** Creates an item: published at once, unless it is marked as a draft. */
export async function createContent(
  { clock, publicUrl }: Deps,
  tx: Tx,
  vendorId: VendorId,
  form: ContentForm,
): Promise<Result<ContentId, WriteContentError>> {
  const id = newId<ContentId>(clock)
  const now = clock.now()
  const checked = await check(tx, publicUrl, { id, vendorId }, form)
  if (!checked.ok) return checked
  await tx
    .insertInto('content_items')
    .values({
      id,
      vendor_id: vendorId,
      content_type: form.contentType,
      slug: await freeSlug(tx, vendorId, id, form.title),
      ...checked.value.columns,
      published_at: form.isPublished ? now : null,
      created_at: now,
      updated_at: now,
    })
    .execute()
  await writeContentTexts(tx, { id, vendorId }, checked.value.texts, now)
  await writeStoryImages(tx, id, checked.value.storyImages)
  return done(id)
}

/** Changes one of the guide's items. Its slug follows its title until it is first published, and then stays. */
export async function updateContent(
  { deps, tx, by: vendorId }: Write<Deps, VendorId>,
  id: ContentId,
  form: ContentForm,
): Promise<Result<ContentId, WriteContentError | Failure<'not_found'>>> {
  const before = await tx
    .selectFrom('content_items')
    .select(['published_at', 'slug', 'content_type'])
    .where('id', '=', id)
    .where('vendor_id', '=', vendorId)
    .forUpdate()
    .executeTakeFirst()
  if (!before || before.content_type !== form.contentType) return fail({ kind: 'not_found' })
  const checked = await check(tx, deps.publicUrl, { id, vendorId }, form)
  if (!checked.ok) return checked
  const now = deps.clock.now()
  await tx
    .updateTable('content_items')
    .set({
      ...checked.value.columns,
      slug: before.published_at ? before.slug : await freeSlug(tx, vendorId, id, form.title),
      published_at: before.published_at ?? (form.isPublished ? now : null),
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
  await writeContentTexts(tx, { id, vendorId }, checked.value.texts, now)
  await writeStoryImages(tx, id, checked.value.storyImages)
  return done(id)
}

interface Checked {
  readonly columns: {
    readonly title: string
    readonly summary: string
    readonly body: string
    readonly image_id: UploadId | null
    readonly tags: string[]
    readonly related_activity_id: string | null
    readonly is_published: boolean
    readonly language?: WrittenLanguage
  }
  readonly texts: SafeTexts
  readonly storyImages: readonly UploadId[]
}

async function check(
  tx: Tx,
  publicUrl: ContentDeps['publicUrl'],
  { id, vendorId }: { readonly id: ContentId; readonly vendorId: VendorId },
  form: ContentForm,
): Promise<Result<Checked, WriteContentError>> {
  const { title, summary, imageUrl, tags, relatedActivity, isPublished, content, language, translation } = form
  const [mainKey] = imageKeysIn(imageUrl)
  const keys = imageKeysIn(`${imageUrl} ${content} ${translation?.content ?? ''}`)
  const usable = await findUsableImages(tx, { id, vendorId }, keys, publicUrl)
  const main = mainKey === undefined ? undefined : usable.get(mainKey)
  if (imageUrl !== '' && !main) return fail({ kind: 'image_unknown' })
  if (relatedActivity !== null && !(await isOwnActivity(tx, vendorId, relatedActivity))) {
    return fail({ kind: 'foreign_activity' })
  }
  const pictures = new Map([...usable].map(([key, { image }]) => [key, image]))
  const body = sanitizeStory(content, pictures)
  const other = translation && { ...translation, content: sanitizeStory(translation.content, pictures) }
  const storyImages = imageKeysIn(`${body} ${other?.content ?? ''}`).flatMap((key) => usable.get(key)?.id ?? [])
  return done({
    columns: {
      title,
      summary,
      body,
      image_id: main?.id ?? null,
      tags,
      related_activity_id: relatedActivity,
      is_published: isPublished,
      ...(language && { language }),
    },
    texts: { language, translation: other },
    storyImages,
  })
}

/** Serializes the writes of one guide, so that two items with one title do not get the same slug. */
async function freeSlug(tx: Tx, vendorId: VendorId, id: ContentId, title: string): Promise<string> {
  await tx.selectFrom('vendors').select('user_id').where('user_id', '=', vendorId).forUpdate().execute()
  const { rows } = await sql<{ slug: string }>`
    select slug from content_items where vendor_id = ${vendorId} and id <> ${id}`.execute(tx)
  const taken = new Set(rows.map(({ slug }) => slug))
  return contentSlug(title, (slug) => taken.has(slug))
}
