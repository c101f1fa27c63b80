import type { Image } from '@upeo/contract/kit/fields'
import { sql } from 'kysely'
import { imageView, type ImageRow, type PublicUrl } from '../../../platform/images/image-view.ts'

export type ListedImage = ImageRow & { readonly id: string; readonly alt: string }

/** The pictures of the activity `a`, as JSON. */
export const activityImages = sql`
  (select coalesce(jsonb_agg(to_jsonb(i) || jsonb_build_object('alt', ai.alt) order by ai.position), '[]')
    from activity_images ai join images i on i.id = ai.image_id where ai.activity_id = a.id)`

/** The pictures of the review `r`, as JSON. */
export const reviewPhotos = sql`
  (select coalesce(jsonb_agg(to_jsonb(i) || jsonb_build_object('alt', '') order by p.position), '[]')
    from review_photos p join images i on i.id = p.image_id where p.review_id = r.id)`

export function toImages(images: readonly ListedImage[], publicUrl: PublicUrl, name: string): Image[] {
  return images.map((image) => imageView(publicUrl, image, image.alt === '' ? name : image.alt))
}

/** Photos of reviews, which nobody describes: pages say whose they are. */
export function toPhotos(photos: readonly ListedImage[], publicUrl: PublicUrl): Image[] {
  return toImages(photos, publicUrl, '')
}
