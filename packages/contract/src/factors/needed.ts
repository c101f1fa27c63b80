import { ruleOf, type RouteKey } from '../authorization.ts'
import { isOpenAccess } from '../rule.ts'

/**
 * What somebody of the office may do before they have a second factor: get one, or leave. Everything else that needs a
 * session answers them 403 `factor_required`.
 */
const beforeFactor: ReadonlySet<RouteKey> = new Set([
  'POST /auth/logout',
  'GET /auth/profile',
  'POST /auth/proof',
  'GET /auth/factors',
  'POST /auth/factors/code',
  'PUT /auth/factors/code',
  'POST /auth/factors/passkeys/challenge',
  'POST /auth/factors/passkeys',
])

export function needsFactor(key: RouteKey): boolean {
  const { access } = ruleOf(key)
  return !isOpenAccess(access) && !beforeFactor.has(key)
}
