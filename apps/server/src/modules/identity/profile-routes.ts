import * as api from '@upeo/contract/identity/profile'
import { changePasswordTexts } from '@upeo/domain/identity/password'
import { destinationTexts } from '@upeo/domain/payments/payment-destination'
import { done } from '@upeo/domain/result'
import { phrase, say, words } from '@upeo/domain/words/say'
import type { FailureMap } from '../../platform/http/failure.ts'
import type { Router } from '../../platform/http/route.ts'
import { findProofWays } from '../factors/index.ts'
import { emailTaken, weakPassword } from './account-failures.ts'
import type { IdentityDeps } from './deps.ts'
import { guessFailures } from './guess-failures.ts'
import type { TooManyFailures } from './limit-guesses.ts'
import { listObligations } from './queries/list-obligations.ts'
import { loadProfile } from './queries/load-profile.ts'
import { isLastOwnerUnlocked } from './store/owners.ts'
import { deleteAccount, type DeleteAccountError } from './usecases/delete-account.ts'
import { changesAccount, updateProfile, type UpdateProfileError } from './usecases/update-profile.ts'

/** One's own account: what it says, and its end. */
export function profileRoutes(router: Router, deps: IdentityDeps): void {
  const { db, clock, publicUrl } = deps

  router.read(api.getProfile, {}, async ({ person }) => done(await loadProfile(db, publicUrl, person.userId)))

  router.command(
    api.updateProfile,
    {
      failures: { ...updateFailures, ...guessFailures(clock) },
      needsProof: ({ person, body }) => changesAccount(db, person, body),
    },
    async ({ person, body }) => {
      const updated = await updateProfile(deps, person, body)
      return updated.ok ? done(await loadProfile(db, publicUrl, person.userId)) : updated
    },
  )

  router.read(api.getObligations, {}, async ({ db, person }) => {
    const lastOwner = person.role === 'admin' && (await isLastOwnerUnlocked(db, person.userId))
    return done({ open: await listObligations(db, person.userId, { lastOwner, now: clock.now() }) })
  })

  router.command(
    api.deleteProfile,
    {
      failures: { ...deleteFailures, ...guessFailures(clock) },
      // Of everybody else the password that comes along is the proof.
      needsProof: async ({ person }) => !(await findProofWays(db, person.userId)).includes('password'),
    },
    async ({ person, body }) => {
      const deleted = await deleteAccount(deps, person, body.currentPassword)
      return deleted.ok ? done({ message: 'Your account has been deleted.' }) : deleted
    },
  )
}

const wrongPassword = words('This is not your current password.')

const passwordMissing = {
  current_password_missing: () => ({
    code: 'invalid_input',
    message: changePasswordTexts.currentRequired,
    fields: { currentPassword: changePasswordTexts.currentRequired },
  }),
} as const satisfies FailureMap<{ kind: 'current_password_missing' }>

const updateFailures: FailureMap<Exclude<UpdateProfileError, TooManyFailures>> = {
  ...emailTaken,
  wrong_password: ({ changing }) => ({
    code: 'wrong_password',
    message:
      changing === 'password'
        ? words('Failed to change password. Please check your current password and try again.')
        : wrongPassword,
    fields: { currentPassword: wrongPassword },
  }),
  ...passwordMissing,
  weak_password: weakPassword,
  not_a_guide: () => ({ code: 'forbidden', message: words('Only guides have a business profile.') }),
  language_not_offered: () => ({
    code: 'invalid_input',
    message: api.LANGUAGE_WANTED,
    fields: { language: api.LANGUAGE_WANTED },
  }),
  unpayable_method: ({ method }) => ({
    code: 'invalid_input',
    message: destinationTexts[method],
    fields: { 'vendorProfile.paymentDetails.active': destinationTexts[method] },
  }),
}

const deleteFailures: FailureMap<Exclude<DeleteAccountError, TooManyFailures>> = {
  ...passwordMissing,
  wrong_password: () => ({
    code: 'wrong_password',
    message: wrongPassword,
    fields: { currentPassword: wrongPassword },
  }),
  account_has_obligations: ({ open }) => ({
    code: 'account_has_obligations',
    message: phrase('Your account cannot be deleted yet: {open}.', { open: open.map((each) => say(each)).join('; ') }),
    detail: { open: open.map((each) => say(each)) },
  }),
}
