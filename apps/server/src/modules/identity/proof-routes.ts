import { words } from '@upeo/domain/words/say'
import { removePassword as removePasswordApi } from '@upeo/contract/factors/factors'
import * as api from '@upeo/contract/factors/proof'
import { done, fail, type Failure } from '@upeo/domain/result'
import { limitOf } from '../../platform/http/call-limits.ts'
import type { FailureMap } from '../../platform/http/failure.ts'
import { sessionEnded, unauthenticated } from '../../platform/http/failure.ts'
import { freshProofRequired } from '../../platform/http/require-proof.ts'
import type { Router } from '../../platform/http/route.ts'
import { wrongCode, wrongPasskey } from '../factors/index.ts'
import { answerSession } from './answer-session.ts'
import type { IdentityDeps } from './deps.ts'
import { guessFailures } from './guess-failures.ts'
import type { TooManyFailures } from './limit-guesses.ts'
import { callerOf } from './origin.ts'
import { roomForKnown } from './shared-networks.ts'
import { findPending } from './store/pending-sign-ins.ts'
import { signInWithPasskey, takeSecondStep, type PasskeyLoginError } from './usecases/finish-sign-in.ts'
import { provePerson, type ProveError } from './usecases/prove-person.ts'
import { removePassword } from './usecases/remove-password.ts'

/** Proving who one is by more than a password: at the second step of a sign-in, instead of a password, and in between. */
export function proofRoutes(router: Router, deps: IdentityDeps): void {
  const { db, clock, factors } = deps

  router.command(
    api.secondStep,
    { failures: { ...signInFailures, ...guessFailures(clock) }, cacheControl: 'no-store' },
    async (call) => {
      const opened = await takeSecondStep(deps, call.body, callerOf(call))
      return opened.ok ? done(await answerSession(deps, call, opened.value)) : opened
    },
  )

  router.command(api.passkeyLogin, { failures: signInFailures, cacheControl: 'no-store' }, async (call) => {
    const opened = await signInWithPasskey(deps, call.body, callerOf(call))
    return opened.ok ? done(await answerSession(deps, call, opened.value)) : opened
  })

  router.command(
    api.passkeyChallenge,
    {
      failures: challengeFailures,
      limits: [
        limitOf('passkey-challenge', ({ network }) => network, roomForKnown(deps, 4)),
        limitOf('passkey-challenge-device', ({ device }) => device),
      ],
      cacheControl: 'no-store',
    },
    async ({ body, person }) => {
      if (body.for === 'sign_in') return done(await factors.askPasskey('sign_in', null))
      if (body.for === 'proof') {
        return person ? done(await factors.askPasskey('proof', person.userId)) : fail({ kind: 'signed_out' } as const)
      }
      if (body.for === 'approval') {
        return person
          ? done(await factors.askForApproval(person.userId, Buffer.from(body.hash, 'hex')))
          : fail({ kind: 'signed_out' } as const)
      }
      const userId = await findPending(db, clock, body.pending)
      return userId ? done(await factors.askPasskey('second_step', userId)) : fail({ kind: 'sign_in_over' } as const)
    },
  )

  router.write(removePasswordApi, { failures: noPasskey }, async ({ tx, person }) => {
    const removed = await removePassword(deps, tx, person)
    return removed.ok ? done(await factors.list(tx, person.userId)) : removed
  })

  router.command(
    api.prove,
    {
      failures: { ...proveFailures, ...guessFailures(clock) },
      cacheControl: 'no-store',
    },
    async ({ person, body }) => {
      const proved = await provePerson(deps, person, body)
      return proved.ok ? done({ provedAt: proved.value.at.toISOString(), by: proved.value.by }) : proved
    },
  )
}

const noPasskey: FailureMap<Failure<'not_found'>> = {
  not_found: () => ({
    code: 'not_found',
    message: words('Add a passkey first: without a password it is the only way in.'),
  }),
}

const signInOver = {
  sign_in_over: () => ({ code: 'sign_in_over', message: words('This took too long. Please sign in again.') }),
} as const satisfies FailureMap<Failure<'sign_in_over'>>

const signInFailures: FailureMap<PasskeyLoginError> = { ...signInOver, ...wrongCode, ...wrongPasskey }

const challengeFailures: FailureMap<Failure<'sign_in_over' | 'signed_out'>> = {
  ...signInOver,
  signed_out: () => unauthenticated,
}

const WRONG_PASSWORD = words('This is not your password.')

const proveFailures: FailureMap<Exclude<ProveError, TooManyFailures>> = {
  ...wrongCode,
  ...wrongPasskey,
  wrong_password: () => ({ code: 'wrong_password', message: WRONG_PASSWORD, fields: { password: WRONG_PASSWORD } }),
  session_ended: () => sessionEnded,
  other_way: ({ ways }) => freshProofRequired(ways),
}
