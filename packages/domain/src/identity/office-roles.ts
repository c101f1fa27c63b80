import { say, words } from '../words/say.ts'
/**
 * What somebody of Upeo's office is there for: support reads, answers and holds; finance decides about money; content
 * about documents, listings and reviews; owners about the people of the office, and they may do everything else too.
 */
export const officeRoles = ['support', 'finance', 'content', 'owner'] as const
export type OfficeRole = (typeof officeRoles)[number]

export const officeRoleLabels: Readonly<Record<OfficeRole, string>> = words({
  support: 'Support',
  finance: 'Finance',
  content: 'Content',
  owner: 'Owner',
})

export const officeRoleDuties: Readonly<Record<OfficeRole, string>> = words({
  support: 'Looks things up, answers people, and holds bookings that are in doubt.',
  finance: 'Decides about payments, payouts and refunds, and keeps the books.',
  content: 'Looks at documents, listings and reviews.',
  owner: 'Full access, and decides who else works in the office.',
})

/** Whether one of the roles that somebody holds is among the needed ones; an owner's always is. */
export function holdsOfficeRole(held: readonly OfficeRole[], needed: readonly OfficeRole[]): boolean {
  return held.includes('owner') || needed.some((role) => held.includes(role))
}

/** In the order of the list, each once. */
export function sortOfficeRoles(roles: readonly OfficeRole[]): OfficeRole[] {
  return officeRoles.filter((role) => roles.includes(role))
}

/** `support and finance` */
export function nameOfficeRoles(roles: readonly OfficeRole[], between: 'and' | 'or' = 'and'): string {
  const names = sortOfficeRoles(roles).map((role) => say(namesWithin[role]))
  const last = names.at(-1)
  if (names.length < 2 || last === undefined) return names.join('')
  const others = names.slice(0, -1).join(', ')
  return between === 'and' ? say('{others} and {last}', { others, last }) : say('{others} or {last}', { others, last })
}

/** As they stand within a sentence. */
const namesWithin: Readonly<Record<OfficeRole, string>> = words({
  support: 'support',
  finance: 'finance',
  content: 'content',
  owner: 'owner',
})
