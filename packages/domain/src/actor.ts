import { words } from './words/say.ts'
import type { UserId } from './ids.ts'

/** In which part someone acts on a record: its customer, its guide, the office, or Upeo's own clock and callbacks. */
export const actorKinds = ['customer', 'vendor', 'admin', 'system'] as const
export type ActorKind = (typeof actorKinds)[number]

export type Actor =
  | { readonly kind: 'customer'; readonly userId: UserId }
  | { readonly kind: 'vendor'; readonly userId: UserId }
  | { readonly kind: 'admin'; readonly userId: UserId }
  | { readonly kind: 'system' }

/** Roles of accounts. `admin` is given by a command on the server only. */
export const roles = ['user', 'vendor', 'admin'] as const
export type Role = (typeof roles)[number]

/** What a person may ask for when registering. */
export const registrationRoles = ['user', 'vendor'] as const satisfies readonly Role[]

/** The product calls vendors guides. */
export const roleLabels: Record<Role, string> = words({ user: 'User', vendor: 'Guide', admin: 'Office' })
