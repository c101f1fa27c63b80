import { sql, type Kysely, type NotNull } from 'kysely'
import type { BodyOf } from '@upeo/contract/kit/endpoint'
import type { VendorProfileChange } from '@upeo/contract/identity/vendor-profile'
import type { updateProfile as contract } from '@upeo/contract/identity/profile'
import { isRecent } from '@upeo/domain/factors/proof'
import { isOtherAddress } from '@upeo/domain/identity/email'
import type { GuideMethod } from '@upeo/domain/payments/methods'
import { isOtherDestination, unpayableMethods } from '@upeo/domain/payments/payment-destination'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import type { Database } from '../../../platform/database/schema.ts'
import type { Tx } from '../../../platform/deps.ts'
import { inTransaction } from '../../../platform/database/unit-of-work.ts'
import type { Person } from '../../../platform/http/person.ts'
import { findProofWays } from '../../factors/index.ts'
import { readVendorProfile, writeVendorProfile } from '../../vendors/index.ts'
import type { IdentityDeps } from '../deps.ts'
import '../events.ts'
import { tellOldAddress } from '../jobs.ts'
import { judgePassword } from '../judge-password.ts'
import type { TooManyFailures } from '../limit-guesses.ts'
import { hashPassword, passwordMatches } from '../password-hash.ts'
import { sendEmailProof } from '../prove-email.ts'
import { forgetDevices } from '../store/known-devices.ts'
import { closeSessions } from '../store/sessions.ts'
import { dropResets } from '../store/password-resets.ts'
import { emailTaken, isEmailTaken, lockWithPassword } from '../store/users.ts'
import { recordAccountEvent } from './record-account-event.ts'

export type UpdateProfileError =
  | Failure<'email_taken'>
  | Failure<'wrong_password', { changing: 'password' | 'account' }>
  | Failure<'weak_password', { message: string }>
  | Failure<'current_password_missing'>
  | Failure<'not_a_guide'>
  | Failure<'language_not_offered'>
  | Failure<'unpayable_method', { method: GuideMethod }>
  | TooManyFailures

type UpdateProfileDeps = Pick<
  IdentityDeps,
  'db' | 'clock' | 'jobs' | 'emit' | 'access' | 'guesses' | 'breachedPasswords' | 'mustProve' | 'languages'
>

/**
 * Only the fields that were sent change. A new password, another address to sign in with, and another place for guests'
 * money to go to need the current password (domain.md, payouts and people): a session left open somewhere must not be
 * enough to take an account over. Whoever has a second factor has just proved themself
 * with it (`changesAccount`), and needs the password no more. A new password ends whatever the one before has opened elsewhere; of a new address the
 * old one is told, and the new one has to be confirmed.
 */
export async function updateProfile(
  deps: UpdateProfileDeps,
  person: Person,
  changes: BodyOf<typeof contract>,
): Promise<Result<void, UpdateProfileError>> {
  const { db, clock, jobs } = deps
  const { currentPassword, password, notificationPreferences, email, vendorProfile, ...texts } = changes
  // Its letters would lead to pages that are not there.
  if (texts.language && !deps.languages.includes(texts.language)) return fail({ kind: 'language_not_offered' })
  const current = await db
    .selectFrom('users')
    .select(['email', 'password_hash'])
    .where('id', '=', person.userId)
    .$narrowType<{ email: NotNull; password_hash: NotNull }>()
    .executeTakeFirstOrThrow()
  const business = vendorProfile && (await checkBusiness(db, person, vendorProfile))
  if (business && !business.ok) return business
  const moves = email !== undefined && isOtherAddress(current.email, email)
  const verify = password !== undefined || moves || business?.value.needsPassword === true
  const wrong = fail({ kind: 'wrong_password', changing: password === undefined ? 'account' : 'password' } as const)
  if (verify) {
    const { proof } = person
    const byFactor = isRecent(proof, deps.clock.now()) && proof.by !== 'password'
    if (currentPassword === undefined && !byFactor) return fail({ kind: 'current_password_missing' })
    if (currentPassword !== undefined) {
      const checked = await deps.guesses.inSession(person.tokenHash, async () =>
        (await passwordMatches(current.password_hash, currentPassword)) ? done() : wrong,
      )
      if (!checked.ok) return checked
    }
  }
  const weakness = password === undefined ? null : await judgePassword(password, deps.breachedPasswords)
  if (weakness !== null) return fail({ kind: 'weak_password', message: weakness })
  const passwordHash = password === undefined ? undefined : await hashPassword(password)
  const written = inTransaction(db, async (tx): Promise<Result<void, UpdateProfileError>> => {
    if (verify && !(await lockWithPassword(tx, person.userId, current.password_hash))) return wrong
    if (email !== undefined && (await emailTaken(tx, email, person.userId))) return fail({ kind: 'email_taken' })
    const set = {
      ...texts,
      ...(email !== undefined && { email }),
      ...(moves && { email_proven: !deps.mustProve(email) }),
      ...(passwordHash !== undefined && { password_hash: passwordHash }),
      ...(notificationPreferences && {
        preferences: sql<string>`preferences || ${JSON.stringify(notificationPreferences)}::jsonb`,
      }),
    }
    if (Object.keys(set).length > 0) {
      await tx.updateTable('users').set(set).where('id', '=', person.userId).execute()
    }
    if (vendorProfile) await writeVendorProfile(tx, person.userId, vendorProfile, clock.now())
    if (passwordHash !== undefined) await closeBehindPassword(tx, deps, person)
    // A link that is still under way, perhaps to the old address, lets nobody in any more.
    if (passwordHash !== undefined || moves) await dropResets(tx, person.userId)
    if (moves) {
      await recordAccountEvent(tx, clock, { userId: person.userId, kind: 'email_changed', by: person })
      await jobs.enqueue(tx, tellOldAddress, { from: current.email, to: email })
      if (deps.mustProve(email)) await jobs.enqueue(tx, sendEmailProof, { userId: person.userId, welcome: false })
    }
    if (business?.value.needsPassword === true) {
      await recordAccountEvent(tx, clock, { userId: person.userId, kind: 'payment_details_changed', by: person })
    }
    return done()
  })
  return written.catch((error: unknown) => {
    if (isEmailTaken(error)) return fail({ kind: 'email_taken' })
    throw error
  })
}

/**
 * Whether this changes what the account is entered or paid by, for somebody with a second factor, who proves themself
 * with it first. Of everybody else the current password is asked for together with the change.
 */
export async function changesAccount(
  db: Kysely<Database>,
  { userId }: Person,
  { password, email, vendorProfile }: BodyOf<typeof contract>,
): Promise<boolean> {
  const details = vendorProfile?.paymentDetails
  if (password === undefined && email === undefined && !details) return false
  if ((await findProofWays(db, userId)).includes('password')) return false
  if (password !== undefined) return true
  const current = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .$narrowType<{ email: NotNull }>()
    .executeTakeFirstOrThrow()
  if (email !== undefined && isOtherAddress(current.email, email)) return true
  const before = details && (await readVendorProfile(db, userId))
  return before ? isOtherDestination(before.paymentDetails, details) : false
}

/** Nothing that the former password has opened stays open, but the session that changes it and what its own browser is pushed. */
async function closeBehindPassword(tx: Tx, { clock, emit, access }: UpdateProfileDeps, person: Person): Promise<void> {
  const { userId, tokenHash } = person
  const closed = await access.close(tx, userId, tokenHash)
  await forgetDevices(tx, userId, tokenHash)
  await closeSessions(tx, userId, tokenHash)
  await recordAccountEvent(tx, clock, { userId, kind: 'password_changed', by: person })
  await emit(tx, { type: 'account.password_set', userId, how: 'changed', ...closed })
}

/** Whether money would go elsewhere from now on: a stolen session alone must not be able to do that. */
async function checkBusiness(
  db: Kysely<Database>,
  person: Person,
  { paymentDetails }: VendorProfileChange,
): Promise<Result<{ readonly needsPassword: boolean }, UpdateProfileError>> {
  const before = await readVendorProfile(db, person.userId)
  if (!before) return fail({ kind: 'not_a_guide' })
  if (!paymentDetails) return done({ needsPassword: false })
  const [method] = unpayableMethods(paymentDetails.active, paymentDetails)
  if (method !== undefined) return fail({ kind: 'unpayable_method', method })
  return done({ needsPassword: isOtherDestination(before.paymentDetails, paymentDetails) })
}
