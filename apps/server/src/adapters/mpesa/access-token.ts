import { done, fail, type Result } from '@upeo/domain/result'
import type { Clock } from '@upeo/domain/time'
import { z } from 'zod'
import type { DarajaApp } from './daraja-config.ts'
import type { DarajaFailure } from './daraja-gateway.ts'
import { classifyError, readError } from './read-error.ts'
import type { SendRequest } from './send-request.ts'
import type { AccessToken, TokenStore } from './token-store.ts'

const refreshEarlyMs = 60_000

const tokenBody = z.looseObject({ access_token: z.string().min(1), expires_in: z.coerce.number().positive() })

export type TokenDeps = { baseUrl: string; timeoutMs: number; clock: Clock; send: SendRequest; store: TokenStore }

/**
 * The app's token, fetched when there is none or less than a minute is left. `refused` names a token that M-Pesa has
 * just turned down: another one is used, and only if nobody has fetched one meanwhile is it fetched here.
 */
export async function accessToken(
  deps: TokenDeps,
  app: DarajaApp,
  refused?: string,
): Promise<Result<string, DarajaFailure>> {
  const { store, clock } = deps
  const usable = (token: AccessToken | null) =>
    token !== null && token.value !== refused && token.expiresAt.getTime() - clock.now().getTime() > refreshEarlyMs
  const known = await store.read(app.consumerKey)
  if (known && usable(known)) return done(known.value)
  return store.exclusively(app.consumerKey, async () => {
    // Whoever was first in the queue has already fetched it for the others.
    const fresh = await store.read(app.consumerKey)
    if (fresh && usable(fresh)) return done(fresh.value)
    return fetchToken(deps, app)
  })
}

async function fetchToken(deps: TokenDeps, app: DarajaApp): Promise<Result<string, DarajaFailure>> {
  const basic = Buffer.from(`${app.consumerKey}:${app.consumerSecret}`).toString('base64')
  const url = `${deps.baseUrl}/oauth/v1/generate?grant_type=client_credentials`
  const askedAt = deps.clock.now().getTime()
  const answer = await deps.send({ url, method: 'GET', headers: { authorization: `Basic ${basic}` } }, deps.timeoutMs)
  // Without a token the call itself was never made: whatever went wrong here, nothing has happened.
  if (answer.kind !== 'answered') {
    return fail({ kind: 'unreachable', code: answer.code, message: 'M-Pesa gave no access token.' })
  }
  const parsed = tokenBody.safeParse(answer.body)
  if (answer.status !== 200 || !parsed.success) return fail(tokenRefusal(answer))
  const expiresAt = new Date(askedAt + parsed.data.expires_in * 1000)
  await deps.store.write(app.consumerKey, { value: parsed.data.access_token, expiresAt })
  return done(parsed.data.access_token)
}

function tokenRefusal(answer: Parameters<typeof readError>[0]): DarajaFailure {
  const error = readError(answer)
  const classified = classifyError(error)
  if (classified.kind === 'busy') return classified
  const message = error.message === '' ? 'M-Pesa refused the consumer key, without a reason.' : error.message
  // An empty 400 is how the wrong environment's keys are turned down.
  return { kind: error.status < 500 ? 'misconfigured' : 'unreachable', code: error.code, message }
}
