import { words } from '@upeo/domain/words/say'
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { addressPart, Email, Message } from '../kit/fields.ts'
import { NewPassword } from './password.ts'
import { Profile } from './user.ts'

/** Answers alike for known and unknown addresses. */
export const forgotPassword = endpoint('POST /auth/forgot-password', {
  summary: 'Ask for a reset link by mail',
  body: z.strictObject({ email: Email }),
  answers: { 200: Message },
})

export const RESET_FAILED = words('Failed to reset password. The link may have expired or is invalid.')

/**
 * Ends every session of the person, their calendar address and their notifications on devices, and signs this one in,
 * unless they have a second factor: then they sign in with it.
 */
export const resetPassword = endpoint('PUT /auth/reset-password/:token', {
  summary: 'Set a new password with the token of a reset link',
  params: z.strictObject({ token: addressPart(200, 1, RESET_FAILED) }),
  body: z.strictObject({ password: NewPassword }),
  answers: { 200: z.object({ message: z.string(), token: z.string().optional(), user: Profile.optional() }) },
  errors: ['invalid_reset_link'],
})
