import type { PublicVendor } from '@upeo/contract/vendors/vendor'
import type { VendorId } from '@upeo/domain/ids'
import { answerTimeTexts, type AnswerTime } from '@upeo/domain/vendors/answer-time'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { imageView, type ImageRow, type PublicUrl } from '../../../platform/images/image-view.ts'

interface Row {
  readonly id: string
  readonly username: string
  readonly name: string
  readonly bio: string
  readonly language: PublicVendor['language']
  readonly translation: PublicVendor['translation']
  readonly location: string
  readonly avatar: ImageRow | null
  readonly cover: ImageRow | null
  readonly verified: boolean
  readonly business_name: string
  readonly business_description: string
  readonly contact_email: string
  readonly contact_phone: string
  readonly website: string
  readonly specialties: string[]
  readonly business_address: Partial<PublicVendor['vendorProfile']['businessAddress']>
  readonly social_media: Partial<PublicVendor['vendorProfile']['socialMedia']>
  readonly rating: number | null
  readonly rating_count: number
  readonly answers_within: AnswerTime | null
  readonly created_at: Date
  readonly posts: number
  readonly pictures: number
  readonly primary_location: string | null
  readonly meta_title: string | null
  readonly meta_description: string | null
  readonly keywords: string | null
  readonly custom_slug: string | null
  readonly years_experience: number | null
  readonly certifications: string[] | null
  readonly service_areas: string[] | null
  readonly indexable: boolean | null
  readonly enable_structured_data: boolean | null
  readonly featured_activity_ids: string[] | null
  readonly quotes: PublicVendor['testimonialQuotes']
}

/** The profile of an active guide, and the activities that they have chosen to feature. */
export async function findProfile(
  db: Kysely<Database>,
  id: VendorId,
  publicUrl: PublicUrl,
): Promise<{ readonly vendor: PublicVendor; readonly featured: readonly string[] }> {
  const { rows } = await sql<Row>`
    select u.id, u.username, u.name, u.bio, u.location, to_jsonb(av) as avatar, to_jsonb(co) as cover, u.created_at,
      exists (select from verified_vendors v where v.vendor_id = u.id) as verified,
      w.language, guide_in_other_language(w.user_id, w.language) as translation, w.business_name, w.business_description, w.contact_email, w.contact_phone, w.website, w.specialties,
      w.business_address, w.social_media, w.rating_count, w.answers_within,
      round(w.rating_sum::numeric / nullif(w.rating_count, 0), 2)::float8 as rating,
      (select count(*) from content_items c
        where c.vendor_id = u.id and c.is_published and c.content_type = 'BLOG_POST') as posts,
      (select count(*) from content_items c
        where c.vendor_id = u.id and c.is_published and c.content_type = 'GALLERY_ITEM') as pictures,
      s.primary_location, s.meta_title, s.meta_description, s.keywords, s.custom_slug, s.years_experience, s.certifications,
      s.service_areas, s.indexable, s.enable_structured_data, s.featured_activity_ids,
      (select coalesce(jsonb_agg(jsonb_build_object('text', r.comment, 'name', ru.name)
          order by array_position(s.quoted_review_ids, r.id)), '[]')
        from reviews r join users ru on ru.id = r.user_id and ru.deleted_at is null
        where r.id = any(s.quoted_review_ids) and r.vendor_id = u.id and r.hidden_at is null
          and r.uncounted is null) as quotes
    from users u join vendors w on w.user_id = u.id left join vendor_seo s on s.vendor_id = u.id
      left join images av on av.id = u.avatar_image_id left join images co on co.id = u.cover_image_id
    where u.id = ${id}`.execute(db)
  const row = rows[0]
  if (!row) throw new Error(`Guide ${id} was found and is not there.`)
  return { vendor: toVendor(row, publicUrl), featured: row.featured_activity_ids ?? [] }
}

function toVendor(row: Row, publicUrl: PublicUrl): PublicVendor {
  const { id: _id, username, name, business_name: businessName } = row
  const picture = (image: ImageRow | null, alt: string) => image && imageView(publicUrl, image, alt)
  return {
    _id,
    username,
    address: row.custom_slug ?? username,
    name,
    businessName,
    email: row.contact_email,
    bio: row.bio,
    language: row.language,
    translation: row.translation,
    location: row.primary_location || row.location,
    avatar: picture(row.avatar, name),
    coverPhoto: picture(row.cover, `Where ${businessName || name} guides`),
    isVerified: row.verified,
    averageRating: row.rating,
    totalReviews: row.rating_count,
    answersWithin: row.answers_within && answerTimeTexts[row.answers_within],
    createdAt: row.created_at.toISOString(),
    posts: row.posts,
    pictures: row.pictures,
    vendorProfile: {
      businessName,
      businessDescription: row.business_description,
      contactPhone: row.contact_phone,
      website: row.website,
      specialties: row.specialties,
      // Only the town: the guide's home address is private.
      businessAddress: { city: '', state: '', country: '', ...row.business_address },
      socialMedia: { facebook: '', instagram: '', twitter: '', youtube: '', tiktok: '', ...row.social_media },
      yearsExperience: row.years_experience,
      certifications: row.certifications ?? [],
      serviceAreas: row.service_areas ?? [],
    },
    seo: {
      metaTitle: row.meta_title ?? '',
      metaDescription: row.meta_description ?? '',
      keywords: row.keywords ?? '',
      indexable: row.indexable ?? true,
      enableStructuredData: row.enable_structured_data ?? true,
    },
    testimonialQuotes: row.quotes,
  }
}
