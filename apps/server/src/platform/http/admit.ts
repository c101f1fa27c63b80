import { ruleOf, type OfficeRouteKey, type RouteKey } from '@upeo/contract/authorization'
import { needsFactor } from '@upeo/contract/factors/needed'
import { needsProvenEmail } from '@upeo/contract/identity/needs-proven-email'
import { mayCall, officeAccessTo, officeDecisions } from '@upeo/contract/office-access'
import { isOfficeAccess, isOpenAccess, officeRolesOf, type OfficeAccess } from '@upeo/contract/rule'
import { nameOfficeRoles } from '@upeo/domain/identity/office-roles'
import { phrase, words, type Translatable } from '@upeo/domain/words/say'
import { HttpError, sessionEnded, unauthenticated, type HttpFailure } from './failure.ts'
import type { Person } from './person.ts'
import { factorRequired } from './require-proof.ts'

/** Whoever may make the call, as the authorization table has it; throws for everybody else. */
export function admit(found: Person | 'ended' | null, key: RouteKey): Person | null {
  const { access } = ruleOf(key)
  const person = found === 'ended' ? null : found
  if (isOpenAccess(access)) return person
  if (found === 'ended') throw new HttpError(sessionEnded)
  if (!person) throw new HttpError(unauthenticated)
  if (access === 'vendor' && person.role !== 'vendor') throw forbidden(words('Only guides can do this.'))
  if (!person.emailProven && needsProvenEmail.has(key)) throw new HttpError(emailUnproven)
  if (!isOfficeAccess(access)) return withFactor(person, key)
  if (person.role !== 'admin') throw forbidden(words('Only the office can do this.'))
  if (!mayCall(person.officeRoles, key as OfficeRouteKey)) throw forbidden(whoMay(access))
  return withFactor(person, key)
}

/** The office does nothing before it has a second factor but get one. */
function withFactor(person: Person, key: RouteKey): Person {
  if (person.lacksFactor && needsFactor(key)) throw new HttpError(factorRequired)
  return person
}

/** Once the body is known: a call of the office that holds several decisions asks again, for the one that is taken. */
export function admitDecision(person: Person | null, key: RouteKey, body: unknown): void {
  if (!(key in officeDecisions)) return
  const call = key as keyof typeof officeDecisions
  const { action } = body as { readonly action: string }
  if (!mayCall(person?.officeRoles ?? [], call, action)) throw forbidden(whoMay(officeAccessTo(call, action)))
}

function whoMay(access: OfficeAccess): Translatable {
  const named = officeRolesOf(access)
  return named.includes('owner')
    ? words("Only an owner of Upeo's office can do this.")
    : phrase('Only {roles} can do this.', { roles: nameOfficeRoles(named, 'or') })
}

const emailUnproven: HttpFailure = {
  code: 'email_unproven',
  message: words('Please confirm your email address first, with the link that we have sent there.'),
}

function forbidden(message: Translatable): HttpError {
  return new HttpError({ code: 'forbidden', message })
}
