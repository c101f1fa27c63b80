import { done, fail, type Result } from '@upeo/domain/result'
import { accessToken, type TokenDeps } from './access-token.ts'
import type { DarajaApp, DarajaConfig } from './daraja-config.ts'
import type { DarajaFailure } from './daraja-gateway.ts'
import { classifyError, classifySilence, isInvalidToken, readError, type DarajaError } from './read-error.ts'

export type DarajaDeps = TokenDeps & { config: DarajaConfig }

export type CallFailure = { failure: DarajaFailure; error: DarajaError | null; kind: DarajaFailure['kind'] }

/** POSTs with the app's token. A refused token is replaced and the call made once more: it was never carried out. */
export async function callDaraja(
  deps: DarajaDeps,
  app: DarajaApp,
  path: string,
  body: object,
): Promise<Result<unknown, CallFailure>> {
  const token = await accessToken(deps, app)
  if (!token.ok) return failed(token.error)
  const first = await post(deps, path, body, token.value)
  if (first.ok || !first.error.error || !isInvalidToken(first.error.error)) return first
  const renewed = await accessToken(deps, app, token.value)
  return renewed.ok ? post(deps, path, body, renewed.value) : failed(renewed.error)
}

async function post(
  deps: DarajaDeps,
  path: string,
  body: object,
  token: string,
): Promise<Result<unknown, CallFailure>> {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await deps.send({ url: deps.baseUrl + path, method: 'POST', headers, body }, deps.timeoutMs)
  if (answer.kind !== 'answered') return failed(classifySilence(answer))
  if (answer.status === 200) return done(answer.body)
  const error = readError(answer)
  return failed(classifyError(error), error)
}

function failed(failure: DarajaFailure, error: DarajaError | null = null): Result<never, CallFailure> {
  return fail({ kind: failure.kind, failure, error })
}
