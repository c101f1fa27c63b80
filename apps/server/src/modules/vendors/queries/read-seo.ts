import type { SeoProfile } from '@upeo/contract/vendors/seo'
import type { VendorId } from '@upeo/domain/ids'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import type { Tx } from '../../../platform/deps.ts'

interface Row extends Omit<SeoProfile, 'socialMedia'> {
  readonly social: Partial<SeoProfile['socialMedia']>
  readonly website: string
}

/** An activity `a` that the guide may feature; one that was taken off since is no longer in their settings. */
export const isFeatured = (vendorId: VendorId): RawBuilder<boolean> =>
  sql`a.vendor_id = ${vendorId} and a.is_active and a.archived_at is null`

/** A review `r` that the guide may quote. */
export const isQuoted = (vendorId: VendorId): RawBuilder<boolean> =>
  sql`r.vendor_id = ${vendorId} and r.hidden_at is null and r.uncounted is null`

/** A guide's own settings, with the defaults for a guide who has never saved any. */
export async function readSeo(db: Kysely<Database> | Tx, vendorId: VendorId): Promise<SeoProfile> {
  const { rows } = await sql<Row>`
    select coalesce(s.meta_title, '') as "metaTitle", coalesce(s.meta_description, '') as "metaDescription",
      coalesce(s.keywords, '') as keywords, coalesce(s.custom_slug, '') as "customSlug", u.username,
      w.business_name as "businessName", w.business_description as "businessDescription", w.specialties,
      s.years_experience as "yearsExperience", coalesce(s.certifications, '{}') as certifications,
      coalesce(s.service_areas, '{}') as "serviceAreas", coalesce(s.primary_location, '') as "primaryLocation",
      w.social_media as social, w.website, coalesce(s.indexable, true) as indexable,
      coalesce(s.show_in_search, true) as "showInSearch",
      coalesce(s.enable_structured_data, true) as "enableStructuredData",
      array(select a.id from unnest(s.featured_activity_ids) with ordinality as f (id, n) join activities a using (id)
        where ${isFeatured(vendorId)} order by n) as "featuredActivities",
      array(select r.id from unnest(s.quoted_review_ids) with ordinality as q (id, n) join reviews r using (id)
        where ${isQuoted(vendorId)} order by n) as "testimonialQuotes"
    from vendors w join users u on u.id = w.user_id left join vendor_seo s on s.vendor_id = w.user_id
    where w.user_id = ${vendorId}`.execute(db)
  const row = rows[0]
  if (!row) throw new Error(`Guide ${vendorId} has no business record.`)
  const { social, website, ...rest } = row
  const noLinks = { facebook: '', instagram: '', twitter: '', youtube: '', tiktok: '' }
  return { ...rest, socialMedia: { ...noLinks, ...social, website } }
}
