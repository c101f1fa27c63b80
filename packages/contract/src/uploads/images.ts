import { phrase, words } from '@upeo/domain/words/say'
import { z } from 'zod'
import { Image } from '../kit/fields.ts'
import { MAX_IMAGES } from '@upeo/domain/activities/activity-form'
import { endpoint } from '../kit/endpoint.ts'
import { MAX_REVIEW_PHOTOS } from '@upeo/domain/reviews/reviews'

/** `_id` and `url` both name the picture where a form takes one. */
export const UploadedImage = z.object({ _id: z.string(), url: z.string(), image: Image })
export type UploadedImage = z.infer<typeof UploadedImage>

export const imageTexts = words({
  none: 'Please choose an image.',
  type: 'Only image files are allowed',
  size: 'Images can be up to 12 MB each.',
  pixels: 'This image is too large. Please send a JPEG of at most 200 megapixels, or another image of at most 40.',
  heic: 'This is a HEIC photo, as iPhones keep them, which cannot be read here. Please send a JPEG: open the photo, take a screenshot and choose that. For new photos, choose Most Compatible in Settings, Camera, Formats.',
  damaged: 'This image is damaged. Please choose another one.',
})

/** What every picker of pictures offers; the server looks at the bytes themselves. */
export const imageFiles = 'image/*'

/** Whether a file says of itself that it is a HEIC photo; not every browser knows that type. */
export function isHeic({ name, type }: { readonly name: string; readonly type: string }): boolean {
  return /^image\/hei[cf]/i.test(type) || /\.(?:heic|heif|hif)$/i.test(name)
}

const MB = 1024 * 1024
export const IMAGE_BYTES = 12 * MB
export const AVATAR_BYTES = 8 * MB

export const uploadActivityImages = endpoint('POST /upload/activity-images', {
  summary: 'Upload pictures for an activity',
  upload: {
    field: 'images',
    maxFiles: MAX_IMAGES,
    maxBytes: IMAGE_BYTES,
    tooMany: phrase('You can only upload a maximum of {max} images.', { max: MAX_IMAGES }),
    tooLarge: imageTexts.size,
  },
  answers: { 200: z.object({ success: z.literal(true), data: z.array(UploadedImage) }) },
  errors: ['payload_too_large', 'unsupported_media_type'],
})

export const uploadAvatar = endpoint('POST /upload/avatar', {
  summary: 'Change my profile picture',
  upload: {
    field: 'avatar',
    maxFiles: 1,
    maxBytes: AVATAR_BYTES,
    tooMany: words('Please choose one image.'),
    tooLarge: words('Profile pictures can be up to 8 MB.'),
  },
  answers: { 200: z.object({ success: z.literal(true), data: z.object({ avatar: Image, url: z.string() }) }) },
  errors: ['payload_too_large', 'unsupported_media_type'],
})

export const uploadContentImage = endpoint('POST /upload/content-image', {
  summary: 'Upload a picture for a story or the gallery',
  upload: {
    field: 'image',
    maxFiles: 1,
    maxBytes: IMAGE_BYTES,
    tooMany: words('Please choose one image.'),
    tooLarge: imageTexts.size,
  },
  answers: {
    200: z.object({ success: z.literal(true), data: z.object({ imageUrl: z.string(), image: Image }) }),
  },
  errors: ['payload_too_large', 'unsupported_media_type'],
})

export const uploadCoverPhoto = endpoint('POST /upload/cover-photo', {
  summary: 'Change the cover photo of my public profile',
  upload: {
    field: 'coverPhoto',
    maxFiles: 1,
    maxBytes: IMAGE_BYTES,
    tooMany: words('Please choose one image.'),
    tooLarge: imageTexts.size,
  },
  answers: { 200: z.object({ success: z.literal(true), data: z.object({ coverPhoto: Image, url: z.string() }) }) },
  errors: ['payload_too_large', 'unsupported_media_type'],
})

export const uploadReviewPhotos = endpoint('POST /upload/review-photos', {
  summary: 'Upload photos for a review',
  upload: {
    field: 'photos',
    maxFiles: MAX_REVIEW_PHOTOS,
    maxBytes: IMAGE_BYTES,
    tooMany: phrase('You can add up to {max} photos.', { max: MAX_REVIEW_PHOTOS }),
    tooLarge: imageTexts.size,
  },
  answers: { 200: z.object({ success: z.literal(true), data: z.array(UploadedImage) }) },
  errors: ['payload_too_large', 'unsupported_media_type'],
})
