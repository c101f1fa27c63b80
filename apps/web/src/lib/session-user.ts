import { words } from '@upeo/domain/words/say'
import type { Image } from '@upeo/contract/kit/fields'
import type { OfficeRole } from '@upeo/domain/identity/office-roles'
import type { Role } from '@upeo/contract/identity/user'

/** The small record of the signed-in person that the browser keeps. */
export interface SessionUser {
  readonly _id: string
  readonly name: string
  readonly username: string
  readonly email: string
  readonly role: Role
  /** An administrator's; missing in what older versions have stored. */
  readonly officeRoles?: readonly OfficeRole[] | undefined
  readonly avatar: Image | null
}

/** From what was stored: null when it is missing, corrupt, or the text `undefined`. */
export function parseUser(stored: string | null): SessionUser | null {
  if (stored === null || stored === 'undefined') return null
  try {
    const value: unknown = JSON.parse(stored)
    return isUser(value) ? { ...value, avatar: value.avatar ?? null } : null
  } catch {
    return null
  }
}

/** Keeps of a profile only what the browser needs. */
export function toSessionUser(profile: SessionUser): SessionUser {
  const { _id, name, username, email, role, officeRoles, avatar } = profile
  return { _id, name, username, email, role, officeRoles, avatar }
}

/** What the header calls somebody: the name, else the address. */
export function displayName(user: Pick<SessionUser, 'name' | 'email'>): string {
  return user.name.trim() || user.email
}

export function dashboardOf(role: Role): { readonly label: string; readonly to: string } {
  if (role === 'vendor') return { label: words('Vendor Dashboard'), to: '/vendor/dashboard' }
  return { label: words('Dashboard'), to: role === 'admin' ? '/admin' : '/dashboard' }
}

function isUser(value: unknown): value is SessionUser {
  if (typeof value !== 'object' || value === null) return false
  const user = value as Record<string, unknown>
  const isText = (key: string) => typeof user[key] === 'string'
  return (
    isText('_id') && isText('name') && isText('email') && ['user', 'vendor', 'admin'].includes(String(user['role']))
  )
}
