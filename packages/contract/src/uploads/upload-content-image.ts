import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { Image } from '../kit/fields.ts'
import { IMAGE_BYTES, imageTexts } from './uploaded-image.ts'

export const uploadContentImage = endpoint('POST /upload/content-image', {
  summary: 'Upload a picture for a story or the gallery',
  upload: {
    field: 'image',
    maxFiles: 1,
    maxBytes: IMAGE_BYTES,
    tooMany: 'Please choose one image.',
    tooLarge: imageTexts.size,
  },
  answers: {
    200: z.object({ success: z.literal(true), data: z.object({ imageUrl: z.string(), image: Image }) }),
  },
  errors: ['payload_too_large', 'unsupported_media_type'],
})
