import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { Email, line, text } from '../kit/fields.ts'
import { NewPassword } from './password.ts'
import { PersonName, Preferences, Profile } from './user.ts'
import { VendorProfileChange } from './vendor-profile.ts'

/**
 * Every field is optional. Another password or address to sign in with also sends the current password; another password
 * ends all other sessions.
 */
export const updateProfile = endpoint('PUT /auth/profile', {
  summary: 'Change my profile, password or preferences',
  body: z.strictObject({
    name: PersonName.refine((value) => value.length > 0, 'Please enter your name.').optional(),
    email: Email.optional(),
    bio: text(1000).optional(),
    location: line(120).optional(),
    phone: line(30).optional(),
    currentPassword: z.string().min(1, 'Current password is required').max(200).optional(),
    password: NewPassword.optional(),
    notificationPreferences: Preferences.partial().optional(),
    /** Guides only. Other account numbers need the current password. */
    vendorProfile: VendorProfileChange.optional(),
  }),
  answers: { 200: Profile },
  errors: ['email_taken', 'wrong_password', 'forbidden'],
})
