import type { Role } from '../actor.ts'

/** Where people of each role look after their own security. */
export const securityPages: Readonly<Record<Role, string>> = {
  user: '/dashboard/security',
  vendor: '/vendor/dashboard/security',
  admin: '/admin/security',
}
