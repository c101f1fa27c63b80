import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { Email, Message } from '../kit/fields.ts'

/** Answers alike for known and unknown addresses. */
export const forgotPassword = endpoint('POST /auth/forgot-password', {
  summary: 'Ask for a reset link by mail',
  body: z.strictObject({ email: Email }),
  answers: { 200: Message },
})
