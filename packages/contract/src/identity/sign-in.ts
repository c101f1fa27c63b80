import { words } from '@upeo/domain/words/say'
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { Email, line, Message } from '../kit/fields.ts'
import { PersonName, Session } from './user.ts'
import { registrationRoles } from '@upeo/domain/actor'
import { NewPassword } from './password.ts'

const passwordWanted = words('Please enter your password.')

/** What the sign-in form asks for before it is sent: both fields, with no other rule (spec, section 7). */
export const SignInForm = z.object({
  email: z.string().trim().min(1, words('Please enter your email address.')),
  password: z.string().min(1, passwordWanted),
})

/** With a second factor it is 403 `second_step_required`, whose detail leads on (`factors/proof.ts`). */
export const login = endpoint('POST /auth/login', {
  summary: 'Sign in',
  body: z.strictObject({ email: Email, password: z.string().min(1, passwordWanted).max(200) }),
  answers: { 200: Session },
  errors: ['invalid_credentials', 'second_step_required'],
})

export const logout = endpoint('POST /auth/logout', { summary: 'End this session', answers: { 200: Message } })

/** `name` and `username` start equal (spec, section 7). */
export const register = endpoint('POST /auth/register', {
  summary: 'Create an account and sign in',
  body: z.strictObject({
    name: PersonName,
    // An address is made of it, of small letters and hyphens only.
    username: line(60).refine((value) => value.length > 0, words('Please choose a username.')),
    email: Email,
    password: NewPassword,
    role: z.enum(registrationRoles).default('user'),
  }),
  answers: { 201: Session },
  errors: ['email_taken', 'username_taken'],
})
