import { uploadContentImage } from '@upeo/contract/uploads/images'
import type { Image } from '@upeo/contract/kit/fields'
import { words } from '@upeo/domain/words/say'
import { call } from '../../../lib/api.ts'

export const UPLOAD_FAILED = words('Failed to upload image. Please try again.')

export async function uploadImage(file: File): Promise<{ readonly imageUrl: string; readonly image: Image }> {
  const body = new FormData()
  body.append('image', file)
  return (await call(uploadContentImage, { body })).data
}
