import { officeRoles, type OfficeRole } from '@upeo/domain/identity/office-roles'

/**
 * Who may make a call:
 *
 * - `anyone`: signed out too.
 * - `signed_in`: any living session; which records it sees is decided by the query, and a foreign one is a 404.
 * - `vendor`: guides.
 * - `office`: people of the office, whatever they are there for; `office:finance`, `office:support+finance`: those of them who
 *   hold one of these roles. Owners hold every role.
 * - `provider`: M-Pesa, or whoever carries texts; the secret in the path is the authority, and a wrong one is a 404.
 * - `link`: whoever holds a link, without an account; the secret in the path is the authority, it opens one thing, and a
 *   wrong, expired or revoked one is a 404.
 */
export type Access = OpenAccess | 'signed_in' | 'vendor' | OfficeAccess
/** What nobody signs in for. */
export type OpenAccess = 'anyone' | 'provider' | 'link'
export type OfficeAccess = 'office' | `office:${OfficeRole}` | `office:${OfficeRole}+${OfficeRole}`

/**
 * When a session alone is not enough. The person has proved within the last minutes that it is really them
 * (`packages/domain/src/factors/proof.ts`), or the call answers 403 `fresh_proof_required`, with the ways they have:
 *
 * - `fresh`: whatever is sent.
 * - `fresh_for_some`: for some of what can be sent; its route says for what (`needsProof`), or does not start.
 */
export type ProofAsked = 'fresh' | 'fresh_for_some'

/**
 * What a call changes that a stolen session must not: `money`: what the books say, or an order to send some; `account`:
 * what an account is entered or paid by, or whether there still is one. Whatever writes such a thing refuses to do it
 * within a call that is not marked so (`apps/server/src/platform/sensitive-call.ts`).
 */
export type Sensitive = 'money' | 'account'

/** What is sensitive asks for a fresh proof, or says why it needs none (`exemption`). */
export type Rule =
  | { readonly access: Access; readonly proof?: ProofAsked }
  | { readonly access: Access; readonly sensitive: Sensitive; readonly proof: ProofAsked }
  | { readonly access: Access; readonly sensitive: Sensitive; readonly exemption: string }

export function isOpenAccess(access: Access): access is OpenAccess {
  return access === 'anyone' || access === 'provider' || access === 'link'
}

export function isOfficeAccess(access: Access): access is OfficeAccess {
  return access === 'office' || access.startsWith('office:')
}

/** The roles that an entry names; the plain `office` names all of them. */
export function officeRolesOf(access: OfficeAccess): readonly OfficeRole[] {
  return officeRoles.filter((role) => access === 'office' || access.slice('office:'.length).split('+').includes(role))
}
