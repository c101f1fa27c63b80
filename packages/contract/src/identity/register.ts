import { registrationRoles } from '@upeo/domain/actor'
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { Email } from '../kit/fields.ts'
import { NewPassword } from './password.ts'
import { PersonName, Session } from './user.ts'

/** `name` and `username` start equal (spec, section 7). */
export const register = endpoint('POST /auth/register', {
  summary: 'Create an account and sign in',
  body: z.strictObject({
    name: PersonName,
    username: PersonName.refine((value) => value.length > 0, 'Please choose a username.'),
    email: Email,
    password: NewPassword,
    role: z.enum(registrationRoles).default('user'),
  }),
  answers: { 201: Session },
  errors: ['email_taken', 'username_taken'],
})
