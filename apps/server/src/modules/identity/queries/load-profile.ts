import { sql, type Kysely } from 'kysely'
import type { Preferences, Profile } from '@upeo/contract/identity/user'
import type { Role } from '@upeo/domain/actor'
import type { UserId } from '@upeo/domain/ids'
import type { OfficeRole } from '@upeo/domain/identity/office-roles'
import { defaultPreferences } from '@upeo/domain/identity/preferences'
import type { WrittenLanguage } from '@upeo/domain/words/languages'
import type { Database } from '../../../platform/database/schema.ts'
import { imageView, type ImageRow, type PublicUrl } from '../../../platform/images/image-view.ts'
import { readVendorProfile } from '../../vendors/index.ts'

interface Row {
  id: string
  name: string
  username: string
  email: string
  role: Role
  office_roles: OfficeRole[]
  bio: string
  location: string
  phone: string
  points: number
  booking_count: number
  unique_activities_count: number
  activity_count: number
  preferences: Partial<Preferences>
  language: WrittenLanguage
  created_at: Date
  email_proven: boolean
  avatar: ImageRow | null
  cover: ImageRow | null
  verified: boolean
  badges: string[]
}

/** A person as only they themselves see it. The id comes from their session, so the row exists. */
export async function loadProfile(db: Kysely<Database>, publicUrl: PublicUrl, userId: UserId): Promise<Profile> {
  const found = await sql<Row>`
    select u.id, u.name, u.username, u.email, u.role, u.office_roles, u.bio, u.location, u.phone, u.points, u.booking_count,
      u.unique_activities_count, u.activity_count, u.preferences, u.language, u.created_at, u.email_proven,
      to_jsonb(a) as avatar, to_jsonb(c) as cover,
      exists (select 1 from verified_vendors v where v.vendor_id = u.id) as verified,
      array(select b.badge_id from user_badges b where b.user_id = u.id order by b.earned_at, b.badge_id) as badges
    from users u
    left join images a on a.id = u.avatar_image_id
    left join images c on c.id = u.cover_image_id
    where u.id = ${userId}`.execute(db)
  const row = found.rows[0]
  if (!row) throw new Error('A session without its person')
  const business = row.role === 'vendor' ? await readVendorProfile(db, userId) : null
  return {
    _id: row.id,
    name: row.name,
    username: row.username,
    email: row.email,
    emailProven: row.email_proven,
    role: row.role,
    avatar: row.avatar && imageView(publicUrl, row.avatar, row.name),
    coverPhoto: row.cover && imageView(publicUrl, row.cover, row.name),
    points: row.points,
    bookingCount: row.booking_count,
    uniqueActivitiesCount: row.unique_activities_count,
    activityCount: row.activity_count,
    badges: row.badges,
    location: row.location,
    bio: row.bio,
    phone: row.phone,
    notificationPreferences: { ...defaultPreferences, ...row.preferences },
    language: row.language,
    ...(row.role === 'admin' && { officeRoles: row.office_roles }),
    ...(row.role === 'vendor' && { isVerified: row.verified }),
    ...(business && { vendorProfile: business }),
    createdAt: row.created_at.toISOString(),
  }
}
