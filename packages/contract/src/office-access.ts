import { holdsOfficeRole, type OfficeRole } from '@upeo/domain/identity/office-roles'
import { ruleOf, type OfficeRouteKey, type RouteKey } from './authorization.ts'
import { officeRolesOf, type OfficeAccess } from './rule.ts'

/**
 * Who of the office may decide about a booking: where `bookings/lifecycle` says `admin`, this says in which role.
 * Calls that hold decisions of several kinds: which of them each role may take, by the `action` of the body. One that is
 * not named here is the owners'.
 */
export const officeDecisions = {
  'PUT /admin/bookings/:id': {
    hold: 'office:support+finance',
    approve: 'office:finance',
    reject: 'office:finance',
    cancel: 'office:finance',
    release: 'office:finance',
    refund: 'office:finance',
  },
} as const satisfies Partial<Record<RouteKey, Readonly<Record<string, OfficeAccess>>>>

/** What a call of the office needs; with an action, what that decision needs. */
export function officeAccessTo(key: OfficeRouteKey, action?: string): OfficeAccess {
  const decisions: Readonly<Record<string, OfficeAccess>> | undefined =
    key in officeDecisions ? officeDecisions[key as keyof typeof officeDecisions] : undefined
  if (!decisions || action === undefined) return ruleOf(key).access as OfficeAccess
  return (Object.hasOwn(decisions, action) && decisions[action]) || 'office:owner'
}

/** Whether somebody with these roles may make a call of the office, or with an action take that decision. */
export function mayCall(held: readonly OfficeRole[], key: OfficeRouteKey, action?: string): boolean {
  return holdsOfficeRole(held, officeRolesOf(officeAccessTo(key, action)))
}
