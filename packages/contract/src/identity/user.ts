import { words } from '@upeo/domain/words/say'
import { roles } from '@upeo/domain/actor'
import { namesWebAddress, tidyName } from '@upeo/domain/identity/called-name'
import { officeRoles } from '@upeo/domain/identity/office-roles'
import { writtenLanguages } from '@upeo/domain/words/languages'
import { z } from 'zod'
import { Image, InstantText, line } from '../kit/fields.ts'
import { VendorProfile } from './vendor-profile.ts'

export const Preferences = z.strictObject({
  emailNotifications: z.boolean(),
  bookingAlerts: z.boolean(),
  marketingEmails: z.boolean(),
  newActivityAlerts: z.boolean(),
  showProfileToPublic: z.boolean(),
  shareActivityHistory: z.boolean(),
  paymentAlerts: z.boolean(),
  reviewReplyAlerts: z.boolean(),
})
export type Preferences = z.infer<typeof Preferences>

/** Mails greet people by it, and go to addresses that nobody has verified: it must not contain a link. */
export const PersonName = line(60)
  .transform(tidyName)
  .refine((name) => !namesWebAddress(name), words('Please enter your name without a web address or a phone number.'))

export const Role = z.enum(roles)
export type Role = z.infer<typeof Role>

export const OfficeRole = z.enum(officeRoles)

/** The person, as only they see it. */
export const Profile = z.object({
  _id: z.string(),
  name: z.string(),
  username: z.string(),
  email: z.string(),
  /** A mail has reached the person there; until then some calls answer `email_unproven`. */
  emailProven: z.boolean(),
  role: Role,
  avatar: Image.nullable(),
  coverPhoto: Image.nullable(),
  points: z.number().int(),
  bookingCount: z.number().int(),
  uniqueActivitiesCount: z.number().int(),
  activityCount: z.number().int(),
  badges: z.array(z.string()),
  location: z.string(),
  bio: z.string(),
  phone: z.string(),
  notificationPreferences: Preferences,
  /** What is written to them is written in it. Missing in what older versions have answered. */
  language: z.enum(writtenLanguages).default('en'),
  isVerified: z.boolean().optional(),
  /** The office only. */
  officeRoles: z.array(OfficeRole).optional(),
  /** Guides only. */
  vendorProfile: VendorProfile.optional(),
  createdAt: InstantText,
})
export type Profile = z.infer<typeof Profile>

/** Signing in returns the token in addition to the person's fields. */
export const Session = Profile.extend({ token: z.string() })
export type Session = z.infer<typeof Session>
