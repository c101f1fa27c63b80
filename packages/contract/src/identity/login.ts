import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { Email } from '../kit/fields.ts'
import { Session } from './user.ts'

export const login = endpoint('POST /auth/login', {
  summary: 'Sign in',
  body: z.strictObject({ email: Email, password: z.string().min(1, 'Please enter your password.').max(200) }),
  answers: { 200: Session },
  errors: ['invalid_credentials'],
})
