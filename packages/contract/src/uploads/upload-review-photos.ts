import { z } from 'zod'
import { MAX_REVIEW_PHOTOS } from '@upeo/domain/reviews/reviews'
import { endpoint } from '../kit/endpoint.ts'
import { IMAGE_BYTES, imageTexts, UploadedImage } from './uploaded-image.ts'

export const uploadReviewPhotos = endpoint('POST /upload/review-photos', {
  summary: 'Upload photos for a review',
  upload: {
    field: 'photos',
    maxFiles: MAX_REVIEW_PHOTOS,
    maxBytes: IMAGE_BYTES,
    tooMany: `You can add up to ${MAX_REVIEW_PHOTOS} photos.`,
    tooLarge: imageTexts.size,
  },
  answers: { 200: z.object({ success: z.literal(true), data: z.array(UploadedImage) }) },
  errors: ['payload_too_large', 'unsupported_media_type'],
})
