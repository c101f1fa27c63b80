import * as api from '@upeo/contract/identity/sign-in'
import { done } from '@upeo/domain/result'
import { phrase, words } from '@upeo/domain/words/say'
import { limitOf } from '../../platform/http/call-limits.ts'
import type { FailureMap } from '../../platform/http/failure.ts'
import type { Router } from '../../platform/http/route.ts'
import { emailTaken, weakPassword } from './account-failures.ts'
import { answerSession } from './answer-session.ts'
import type { IdentityDeps } from './deps.ts'
import { guessFailures } from './guess-failures.ts'
import type { TooManyFailures } from './limit-guesses.ts'
import { callerOf } from './origin.ts'
import { roomForPeople } from './shared-networks.ts'
import { closeSession } from './store/sessions.ts'
import { logIn, type LoginError } from './usecases/log-in.ts'
import { register, type RegisterError } from './usecases/register.ts'

/** The doors in, and the one out. */
export function signInRoutes(router: Router, deps: IdentityDeps): void {
  const { clock } = deps

  router.command(api.login, { failures: { ...loginFailures, ...guessFailures(clock) } }, async (call) => {
    const opened = await logIn(deps, call.body, callerOf(call))
    if (opened.ok) return done(await answerSession(deps, call, opened.value))
    call.note({ account: opened.error.account })
    return opened
  })

  router.command(
    api.register,
    {
      failures: registerFailures,
      limits: [limitOf('register', (call) => call.network, roomForPeople(deps, 1))],
    },
    async (call) => {
      const opened = await register(deps, call.body, callerOf(call))
      return opened.ok ? done(await answerSession(deps, call, opened.value)) : opened
    },
  )

  router.write(api.logout, {}, async ({ person, tx }) => {
    await closeSession(tx, person.tokenHash)
    return done({ message: 'Signed out.' })
  })
}

const loginFailures: FailureMap<Exclude<LoginError, TooManyFailures>> = {
  invalid_credentials: () => ({ code: 'invalid_credentials', message: words('Email or password is incorrect.') }),
  suspended: () => ({
    code: 'forbidden',
    message: words('This account is suspended. Please write to support@upeo.example.'),
  }),
  second_step: ({ pending, ways }) => ({
    code: 'second_step_required',
    message: words('Your password is correct. Now confirm that it is you with your passkey or the code from your app.'),
    detail: { pending, ways },
  }),
}

const registerFailures: FailureMap<RegisterError> = {
  ...emailTaken,
  username_taken: ({ suggestion }) => {
    const message = phrase('This username is taken. How about {suggestion}?', { suggestion })
    return { code: 'username_taken', message, fields: { username: message }, detail: { suggestion } }
  },
  invalid_username: ({ message }) => ({ code: 'invalid_input', message, fields: { username: message } }),
  weak_password: weakPassword,
}
