import * as api from '@upeo/contract/identity/password-reset'
import { CALLS_BY_NETWORK } from '@upeo/domain/identity/sign-in-limits'
import { done } from '@upeo/domain/result'
import type { Router } from '../../platform/http/route.ts'
import { weakPassword } from './account-failures.ts'
import type { IdentityDeps } from './deps.ts'
import { requestPasswordReset } from './jobs.ts'
import { callerOf } from './origin.ts'
import { loadProfile } from './queries/load-profile.ts'
import { roomForKnown } from './shared-networks.ts'
import { resetPassword } from './usecases/reset-password.ts'

const quarter = 15 * 60

/** A new password by a link in a letter. */
export function passwordResetRoutes(router: Router, deps: IdentityDeps): void {
  const { db, jobs, publicUrl } = deps

  router.write(
    api.forgotPassword,
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
    api.resetPassword,
    {
      failures: {
        invalid_reset_link: () => ({
          code: 'invalid_reset_link',
          message: api.RESET_FAILED,
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
}
