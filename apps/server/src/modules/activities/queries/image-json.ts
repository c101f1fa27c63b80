import { sql, type RawBuilder } from 'kysely'
import type { Image } from '@upeo/contract/kit/fields'
import { imageView, type ImageRow, type PublicUrl } from '../../../platform/images/image-view.ts'

export interface ImageJson extends ImageRow {
  readonly alt: string
}

/** A row of `images` under this name as JSON, with what it shows in words; null where the join found none. */
export function imageJson(table: string, alt: RawBuilder<string>): RawBuilder<ImageJson | null> {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql`case when ${column('id')} is not null then json_build_object(
    'storage_key', ${column('storage_key')}, 'width', ${column('width')}, 'height', ${column('height')},
    'widths', ${column('widths')}, 'blur', ${column('blur')}, 'alt', ${alt}) end`
}

export function toImage(image: ImageJson | null, publicUrl: PublicUrl): Image | null {
  return image && imageView(publicUrl, image, image.alt)
}
