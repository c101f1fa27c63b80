import { z } from 'zod'
import { Image } from '../kit/fields.ts'

/** `_id` and `url` both name the picture where a form takes one. */
export const UploadedImage = z.object({ _id: z.string(), url: z.string(), image: Image })
export type UploadedImage = z.infer<typeof UploadedImage>

export const imageTexts = {
  none: 'Please choose an image.',
  type: 'Only image files are allowed',
  size: 'Images can be up to 12 MB each.',
  pixels: 'This image is too large. Please send one of at most 40 megapixels.',
  damaged: 'This image is damaged. Please choose another one.',
} as const

const MB = 1024 * 1024
export const IMAGE_BYTES = 12 * MB
export const AVATAR_BYTES = 8 * MB
