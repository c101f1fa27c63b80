import { uploadContentImage } from '@upeo/contract/uploads/images'
import type { Image } from '@upeo/contract/kit/fields'
import { words } from '@upeo/domain/words/say'
import { call } from '../../../lib/api.ts'

export const UPLOAD_FAILED = words('Failed to upload image. Please try again.')
/** What the file chooser offers; the server looks at the bytes themselves. */
export const IMAGE_TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/heic'

export async function uploadImage(file: File): Promise<{ readonly imageUrl: string; readonly image: Image }> {
  const body = new FormData()
  body.append('image', file)
  return (await call(uploadContentImage, { body })).data
}
