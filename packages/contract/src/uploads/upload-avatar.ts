import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { Image } from '../kit/fields.ts'
import { AVATAR_BYTES } from './uploaded-image.ts'

export const uploadAvatar = endpoint('POST /upload/avatar', {
  summary: 'Change my profile picture',
  upload: {
    field: 'avatar',
    maxFiles: 1,
    maxBytes: AVATAR_BYTES,
    tooMany: 'Please choose one image.',
    tooLarge: 'Profile pictures can be up to 8 MB.',
  },
  answers: { 200: z.object({ success: z.literal(true), data: z.object({ avatar: Image, url: z.string() }) }) },
  errors: ['payload_too_large', 'unsupported_media_type'],
})
