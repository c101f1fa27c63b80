import { z } from 'zod'
import { MAX_IMAGES } from '@upeo/domain/activities/activity-form'
import { endpoint } from '../kit/endpoint.ts'
import { IMAGE_BYTES, imageTexts, UploadedImage } from './uploaded-image.ts'

export const uploadActivityImages = endpoint('POST /upload/activity-images', {
  summary: 'Upload pictures for an activity',
  upload: {
    field: 'images',
    maxFiles: MAX_IMAGES,
    maxBytes: IMAGE_BYTES,
    tooMany: `You can only upload a maximum of ${MAX_IMAGES} images.`,
    tooLarge: imageTexts.size,
  },
  answers: { 200: z.object({ success: z.literal(true), data: z.array(UploadedImage) }) },
  errors: ['payload_too_large', 'unsupported_media_type'],
})
