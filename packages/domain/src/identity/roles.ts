import type { Role } from '../actor.ts'

/** A vendor is shown as a guide everywhere (spec, section 6). */
export const roleLabels: Record<Role, string> = { user: 'User', vendor: 'Guide', admin: 'Admin' }
