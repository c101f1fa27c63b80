import type { SeoForm } from '@upeo/contract/vendors/seo'
import type { VendorId } from '@upeo/domain/ids'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import { isFeatured, isQuoted } from '../queries/read-seo.ts'

export type SaveSeoError = Failure<'slug_taken'> | Failure<'foreign_activity'> | Failure<'foreign_review'>

/** Writes the whole form. What it shares with the business profile (name, description, links) is kept there. */
export async function saveSeo(
  tx: Tx,
  vendorId: VendorId,
  form: SeoForm,
  now: Date,
): Promise<Result<void, SaveSeoError>> {
  const slug = form.customSlug || null
  if (slug !== null && (await isTaken(tx, slug, vendorId))) return fail({ kind: 'slug_taken' })
  const owned = await countOwned(tx, vendorId, form)
  if (owned.activities < new Set(form.featuredActivities).size) return fail({ kind: 'foreign_activity' })
  if (owned.reviews < new Set(form.testimonialQuotes).size) return fail({ kind: 'foreign_review' })
  const { website, ...social } = form.socialMedia
  await tx
    .updateTable('vendors')
    .set({
      // A business keeps the name it has until it is given another one.
      ...(form.businessName !== '' && { business_name: form.businessName }),
      business_description: form.businessDescription,
      specialties: form.specialties,
      website,
      social_media: sql<string>`social_media || ${JSON.stringify(social)}::jsonb`,
    })
    .where('user_id', '=', vendorId)
    .execute()
  const row = {
    meta_title: form.metaTitle,
    meta_description: form.metaDescription,
    keywords: form.keywords,
    custom_slug: slug,
    years_experience: form.yearsExperience,
    certifications: form.certifications,
    service_areas: form.serviceAreas,
    primary_location: form.primaryLocation,
    indexable: form.indexable,
    show_in_search: form.showInSearch,
    enable_structured_data: form.enableStructuredData,
    featured_activity_ids: form.featuredActivities,
    quoted_review_ids: form.testimonialQuotes,
    updated_at: now,
  }
  await tx
    .insertInto('vendor_seo')
    .values({ vendor_id: vendorId, ...row })
    .onConflict((conflict) => conflict.column('vendor_id').doUpdateSet(row))
    .execute()
  return done()
}

/** Another guide's slug, or anyone's username. Whoever asks for one address waits for the other to have it or not. */
async function isTaken(tx: Tx, slug: string, vendorId: VendorId): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('vendor address ' || ${slug}))`.execute(tx)
  const { rows } = await sql<{ taken: boolean }>`
    select exists (select from vendor_seo where custom_slug = ${slug} and vendor_id <> ${vendorId})
      or exists (select from users where lower(username) = ${slug} and id <> ${vendorId}) as taken`.execute(tx)
  return rows[0]?.taken ?? false
}

async function countOwned(tx: Tx, vendorId: VendorId, form: SeoForm): Promise<{ activities: number; reviews: number }> {
  const { rows } = await sql<{ activities: number; reviews: number }>`
    select
      (select count(*) from activities a where ${isFeatured(vendorId)}
        and a.id = any(${form.featuredActivities}::uuid[])) as activities,
      (select count(*) from reviews r where ${isQuoted(vendorId)}
        and r.id = any(${form.testimonialQuotes}::uuid[])) as reviews`.execute(tx)
  return rows[0] ?? { activities: 0, reviews: 0 }
}
