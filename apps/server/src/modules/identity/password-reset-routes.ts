import * as api from '@upeo/contract/identity/password-reset'
import { done } from '@upeo/domain/result'
import { limitOf } from '../../platform/http/call-limits.ts'
import type { Router } from '../../platform/http/route.ts'
import { weakPassword } from './account-failures.ts'
import type { IdentityDeps } from './deps.ts'
import { requestPasswordReset } from './jobs.ts'
import { callerOf } from './origin.ts'
import { loadProfile } from './queries/load-profile.ts'
import { roomForKnown } from './shared-networks.ts'
import { resetPassword } from './usecases/reset-password.ts'

/** A new password by a link in a letter. */
export function passwordResetRoutes(router: Router, deps: IdentityDeps): void {
  const { db, jobs, publicUrl } = deps

  router.write(
    api.forgotPassword,
    {
      limits: [
        // Not by account: whoever asks for somebody else's must not shut them out. Letters to one person have their pause.
        limitOf('forgot-address', (call) => call.network, roomForKnown(deps, 1)),
        limitOf('forgot-device', (call) => call.device),
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
      limits: [limitOf('reset', (call) => call.params.token)],
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
