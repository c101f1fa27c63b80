import { phrase, say, words, type Sayable } from '@upeo/domain/words/say'
import * as profileApi from '@upeo/contract/identity/profile'
import * as passwordResetApi from '@upeo/contract/identity/password-reset'
import { RESET_FAILED } from '@upeo/contract/identity/password-reset'
import * as proofApi from '@upeo/contract/identity/email-proof'
import * as signInApi from '@upeo/contract/identity/sign-in'
import { changePasswordTexts } from '@upeo/domain/identity/password'
import { CALLS_BY_NETWORK } from '@upeo/domain/identity/sign-in-limits'
import { destinationTexts } from '@upeo/domain/payments/payment-destination'
import { done } from '@upeo/domain/result'
import type { FailureMap } from '../../platform/http/failure.ts'
import { byCaller } from '../../platform/http/rate-limit.ts'
import type { Router } from '../../platform/http/route.ts'
import { findProofWays } from '../factors/index.ts'
import { answerSession } from './answer-session.ts'
import type { IdentityDeps } from './deps.ts'
import { guessFailures } from './guess-failures.ts'
import { requestPasswordReset } from './jobs.ts'
import type { TooManyFailures } from './limit-guesses.ts'
import { callerOf } from './origin.ts'
import { sendEmailProof } from './prove-email.ts'
import { listObligations } from './queries/list-obligations.ts'
import { loadProfile } from './queries/load-profile.ts'
import { isLastOwnerUnlocked } from './store/owners.ts'
import { closeSession } from './store/sessions.ts'
import { sessionRoutes } from './session-routes.ts'
import { roomForKnown, roomForPeople } from './shared-networks.ts'
import { confirmEmail } from './usecases/confirm-email.ts'
import { deleteAccount, type DeleteAccountError } from './usecases/delete-account.ts'
import { logIn, type LoginError } from './usecases/log-in.ts'
import { register, type RegisterError } from './usecases/register.ts'
import { resetPassword } from './usecases/reset-password.ts'
import { changesAccount, updateProfile, type UpdateProfileError } from './usecases/update-profile.ts'

const quarter = 15 * 60

export function identityRoutes(router: Router, deps: IdentityDeps): void {
  const { db, clock, jobs, publicUrl } = deps
  sessionRoutes(router, deps)

  router.command(signInApi.login, { failures: { ...loginFailures, ...guessFailures(clock) } }, async (call) => {
    const opened = await logIn(deps, call.body, callerOf(call))
    if (opened.ok) return done(await answerSession(deps, call, opened.value))
    call.note({ account: opened.error.account })
    return opened
  })

  router.command(
    signInApi.register,
    {
      failures: registerFailures,
      limits: [
        {
          name: 'register',
          max: CALLS_BY_NETWORK.signUps,
          unhurried: CALLS_BY_NETWORK.unhurried,
          seconds: 3600,
          keyOf: (call) => call.network,
          more: roomForPeople(deps, 1),
        },
      ],
    },
    async (call) => {
      const opened = await register(deps, call.body, callerOf(call))
      return opened.ok ? done(await answerSession(deps, call, opened.value)) : opened
    },
  )

  router.write(
    passwordResetApi.forgotPassword,
    {
      limits: [
        // Not by account: whoever asks for somebody else's must not shut them out. Letters to one person have their pause.
        {
          name: 'forgot-address',
          max: CALLS_BY_NETWORK.resets,
          unhurried: CALLS_BY_NETWORK.unhurried,
          seconds: 3600,
          keyOf: (call) => call.network,
          more: roomForKnown(deps, 1),
        },
        { name: 'forgot-device', max: 20, seconds: 3600, keyOf: (call) => call.device },
      ],
    },
    async ({ body, tx }) => {
      await jobs.enqueue(tx, requestPasswordReset, { email: body.email })
      return done({
        message: 'If an account exists for this address, a reset link is on its way.',
      })
    },
  )

  router.command(
    passwordResetApi.resetPassword,
    {
      failures: {
        invalid_reset_link: () => ({
          code: 'invalid_reset_link',
          message: RESET_FAILED,
        }),
        weak_password: weakPassword,
      },
      // Links cannot be guessed. Each bears some passwords that are refused.
      limits: [{ name: 'reset', max: 20, seconds: quarter, keyOf: (call) => call.params.token }],
    },
    async (call) => {
      const opened = await resetPassword(deps, call.params.token, call.body.password, callerOf(call))
      if (!opened.ok) return opened
      const { userId, token, device } = opened.value
      call.note({ account: userId })
      call.keepDevice(device)
      const session = token === null ? {} : { token, user: await loadProfile(db, publicUrl, userId) }
      return done({ message: 'Password reset successful!', ...session })
    },
  )

  router.write(signInApi.logout, {}, async ({ person, tx }) => {
    await closeSession(tx, person.tokenHash)
    return done({ message: 'Signed out.' })
  })

  router.read(profileApi.getProfile, {}, async ({ person }) => done(await loadProfile(db, publicUrl, person.userId)))

  router.command(
    profileApi.updateProfile,
    {
      failures: { ...updateFailures, ...guessFailures(clock) },
      needsProof: ({ person, body }) => changesAccount(db, person, body),
    },
    async ({ person, body }) => {
      const updated = await updateProfile(deps, person, body)
      return updated.ok ? done(await loadProfile(db, publicUrl, person.userId)) : updated
    },
  )

  router.read(profileApi.getObligations, {}, async ({ db, person }) => {
    const lastOwner = person.role === 'admin' && (await isLastOwnerUnlocked(db, person.userId))
    return done({ open: await listObligations(db, person.userId, { lastOwner, now: clock.now() }) })
  })

  router.command(
    profileApi.deleteProfile,
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

  router.write(
    proofApi.sendEmailProof,
    { limits: [{ name: 'email-proof', max: 5, seconds: 3600, keyOf: byCaller }] },
    async ({ person, tx }) => {
      if (!person.emailProven) await jobs.enqueue(tx, sendEmailProof, { userId: person.userId, welcome: false })
      return done({
        message: person.emailProven ? proofApi.proofTexts.already : proofApi.proofTexts.sent,
      })
    },
  )
  router.write(
    proofApi.confirmEmail,
    {
      failures: { invalid_proof_link: () => ({ code: 'invalid_proof_link', message: proofApi.PROOF_FAILED }) },
      limits: [{ name: 'confirm-email', max: 20, seconds: quarter, keyOf: byCaller }],
    },
    async ({ person, tx, params }) => {
      const confirmed = await confirmEmail(tx, clock, person, params.token)
      return confirmed.ok ? done({ message: proofApi.proofTexts.confirmed }) : confirmed
    },
  )
}

const loginFailures: FailureMap<Exclude<LoginError, TooManyFailures>> = {
  invalid_credentials: () => ({ code: 'invalid_credentials', message: words('Email or password is incorrect.') }),
  suspended: () => ({
    code: 'forbidden',
    message: words('This account is suspended. Please write to support@upeo.example.'),
  }),
  second_step: ({ pending, ways }) => ({
    code: 'second_step_required',
    message: words('Your password is right. Now prove that it is you with your passkey or the code of your app.'),
    detail: { pending, ways },
  }),
}
const weakPassword = ({ message }: { readonly message: Sayable }) => ({
  code: 'invalid_input' as const,
  message,
  fields: { password: message },
})

const emailTakenMessage = words('An account with this email already exists.')

const registerFailures: FailureMap<RegisterError> = {
  email_taken: () => ({ code: 'email_taken', message: emailTakenMessage, fields: { email: emailTakenMessage } }),
  username_taken: ({ suggestion }) => {
    const message = phrase('This username is taken. How about {suggestion}?', { suggestion })
    return { code: 'username_taken', message, fields: { username: message }, detail: { suggestion } }
  },
  invalid_username: ({ message }) => ({ code: 'invalid_input', message, fields: { username: message } }),
  weak_password: weakPassword,
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
  email_taken: () => ({ code: 'email_taken', message: emailTakenMessage, fields: { email: emailTakenMessage } }),
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
    message: profileApi.LANGUAGE_WANTED,
    fields: { language: profileApi.LANGUAGE_WANTED },
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
