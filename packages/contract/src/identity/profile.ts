import { writtenLanguages } from '@upeo/domain/words/languages'
import { words } from '@upeo/domain/words/say'
import { endpoint } from '../kit/endpoint.ts'
import { PersonName, Preferences, Profile } from './user.ts'
import { z } from 'zod'
import { codeLine, Email, line, Message, TranslatableText, text } from '../kit/fields.ts'
import { CurrentPassword, NewPassword } from './password.ts'
import { VendorProfileChange } from './vendor-profile.ts'

export const getProfile = endpoint('GET /auth/profile', { summary: 'My own profile', answers: { 200: Profile } })

export const LANGUAGE_WANTED = words('Please choose one of Upeo’s languages.')

/**
 * Every field is optional. Another password or address to sign in with also sends the current password; another password
 * ends all other sessions.
 */
export const updateProfile = endpoint('PUT /auth/profile', {
  summary: 'Change my profile, password, language or preferences',
  body: z.strictObject({
    name: PersonName.refine((value) => value.length > 0, words('Please enter your name.')).optional(),
    email: Email.optional(),
    bio: text(1000).optional(),
    location: line(120).optional(),
    phone: codeLine(30).optional(),
    currentPassword: CurrentPassword.optional(),
    password: NewPassword.optional(),
    notificationPreferences: Preferences.partial().optional(),
    /** One that is offered. */
    language: z.enum(writtenLanguages, LANGUAGE_WANTED).optional(),
    /** Guides only. Other account numbers need the current password. */
    vendorProfile: VendorProfileChange.optional(),
  }),
  answers: { 200: Profile },
  errors: ['email_taken', 'wrong_password', 'forbidden'],
})

/** Asked before anybody types anything: an empty list can be deleted. */
export const getObligations = endpoint('GET /auth/profile/obligations', {
  summary: 'What keeps my account from being deleted',
  answers: { 200: z.object({ open: z.array(TranslatableText) }) },
})

/** Needs the password, or with a second factor a fresh proof. Refused, listing what is open, while bookings, payments, refunds, balances or payouts are. */
export const deleteProfile = endpoint('DELETE /auth/profile', {
  summary: 'Delete my account',
  body: z.strictObject({ currentPassword: CurrentPassword.optional() }),
  answers: { 200: Message },
  errors: ['account_has_obligations', 'wrong_password', 'fresh_proof_required'],
})
