import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { Image } from '../kit/fields.ts'
import { IMAGE_BYTES, imageTexts } from './uploaded-image.ts'

export const uploadCoverPhoto = endpoint('POST /upload/cover-photo', {
  summary: 'Change the cover photo of my public profile',
  upload: {
    field: 'coverPhoto',
    maxFiles: 1,
    maxBytes: IMAGE_BYTES,
    tooMany: 'Please choose one image.',
    tooLarge: imageTexts.size,
  },
  answers: { 200: z.object({ success: z.literal(true), data: z.object({ coverPhoto: Image, url: z.string() }) }) },
  errors: ['payload_too_large', 'unsupported_media_type'],
})
