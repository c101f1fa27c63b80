import type { Image } from '@upeo/contract/kit/fields'
import { imageUrls } from './image-urls.ts'

/** A row of `images` as a query selects it (`to_jsonb(images)` will do). */
export interface ImageRow {
  readonly storage_key: string
  readonly width: number
  readonly height: number
  readonly widths: readonly number[]
  readonly blur: string
}

/** Where a stored object is reachable by everyone. */
export type PublicUrl = (key: string) => string

export function imageView(publicUrl: PublicUrl, row: ImageRow, alt: string): Image {
  const { storage_key: key, width, height, widths, blur } = row
  return { ...imageUrls({ key, width, height, widths: [...widths], blur }, publicUrl), alt }
}
