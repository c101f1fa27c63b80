import type { z } from 'zod'
import type { AnswerOf, Endpoint } from '@upeo/contract/kit/endpoint'
import type { ErrorBody } from '@upeo/contract/kit/errors'
import type { Transport } from './api-context.ts'
import { languageTags } from '@upeo/domain/words/languages'
import { language } from '@upeo/domain/words/say'
import { ApiError, type ApiErrorCode } from './api-error.ts'
import { fillPath } from './fill-path.ts'
import { bearerToken, endSession, readSession } from './session.client.ts'

type AnyEndpoint = Endpoint
type SchemaOf<E, Part extends string> = E extends { readonly [P in Part]?: infer S } ? Extract<S, z.ZodType> : never
type Needs<Part extends string, Schema> = [Schema] extends [never]
  ? { readonly [P in Part]?: never }
  : Schema extends z.ZodType
    ? object extends z.input<Schema>
      ? { readonly [P in Part]?: z.input<Schema> }
      : { readonly [P in Part]: z.input<Schema> }
    : never

/** The input of a call: the parts that its endpoint declares, typed by its schemas' input types. */
export type CallInput<E extends AnyEndpoint> = Needs<'params', SchemaOf<E, 'params'>> &
  Needs<'query', SchemaOf<E, 'query'>> &
  (SchemaOf<E, 'body'> extends never ? { readonly body?: FormData } : Needs<'body', SchemaOf<E, 'body'>>) & {
    readonly signal?: AbortSignal
    readonly idempotencyKey?: string
    /** On the server: the API in the same process. In the browser: left out. */
    readonly via?: Transport
  }

/** Calls one endpoint of the contract; resolves to its parsed answer, rejects with an `ApiError` only. */
export async function call<E extends AnyEndpoint>(endpoint: E, input: CallInput<E>): Promise<AnswerOf<E>> {
  const request = requestFor(endpoint, input as LooseInput)
  const response = await sendProved(request, input.via)
  return readAnswer(endpoint, response, request.headers.has('authorization'))
}

/** Fetches a file of the signed-in person: a plain link would not carry their token. Rejects as `call` does. */
export async function callForFile<E extends AnyEndpoint>(
  endpoint: E,
  input: CallInput<E>,
): Promise<{ readonly name: string; readonly file: Blob }> {
  const request = requestFor(endpoint, input as LooseInput)
  const response = await sendProved(request, undefined)
  if (!response.ok) throw failureOf(response, await readJson(response), request.headers.has('authorization'))
  const named = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')
  return { name: decodeURIComponent(named?.[1] ?? 'upeo'), file: await response.blob() }
}

/** Parses an answer by the contract; throws on a refusal. `signedIn`: whether a token was sent with the request. */
export async function readAnswer<E extends AnyEndpoint>(
  endpoint: E,
  response: Response,
  signedIn: boolean,
): Promise<AnswerOf<E>> {
  const body = await readJson(response)
  if (!response.ok) throw failureOf(response, body, signedIn)
  const parsed = endpoint.answers[response.status]?.safeParse(body)
  if (!parsed?.success) {
    throw new ApiError({ status: response.status, code: 'invalid_response', message: '', requestId: idOf(response) })
  }
  return parsed.data as AnswerOf<E>
}

interface LooseInput {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly signal?: AbortSignal
  readonly idempotencyKey?: string
  readonly via?: Transport
}

/** Only the path counts in process; a `Request` needs some origin. */
const inProcessOrigin = 'http://api.invalid'

function requestFor(endpoint: AnyEndpoint, input: LooseInput): Request {
  const origin = input.via ? inProcessOrigin : window.location.origin
  const url = new URL(`/api${fillPath(endpoint.path, input.params ?? {})}`, origin)
  for (const [name, value] of Object.entries(input.query ?? {})) appendQuery(url.searchParams, name, value)
  // What is refused is said in the language of the page, whatever the browser's is.
  const headers = new Headers({ accept: 'application/json', 'accept-language': languageTags[language()] })
  const token = input.via ? null : bearerToken()
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (input.idempotencyKey) headers.set('idempotency-key', input.idempotencyKey)
  if (input.body !== undefined && !(input.body instanceof FormData)) headers.set('content-type', 'application/json')
  return new Request(url, {
    method: endpoint.method,
    headers,
    ...(input.body !== undefined && { body: input.body instanceof FormData ? input.body : JSON.stringify(input.body) }),
    ...(input.signal && { signal: input.signal }),
  })
}

function appendQuery(query: URLSearchParams, name: string, value: unknown): void {
  if (value === undefined || value === null || value === '') return
  for (const each of Array.isArray(value) ? value : [value]) query.append(name, String(each))
}

type Overcome = (refusal: Response, again: Request, send: (request: Request) => Promise<Response>) => Promise<Response>
let overcome: Overcome | null = null

/** Where somebody is signed in: makes of a 403 what comes of sending the same request again. Public pages do without. */
export function onRefusal(by: Overcome): void {
  overcome = by
}

async function sendProved(request: Request, via: Transport | undefined): Promise<Response> {
  if (!overcome) return send(request, via)
  const again = request.clone()
  const response = await send(request, via)
  return response.status === 403 ? overcome(response, again, (each) => send(each, via)) : response
}

async function send(request: Request, via: Transport | undefined): Promise<Response> {
  try {
    return await (via ? via(request) : fetch(request))
  } catch (error) {
    // An aborted call was the caller's wish and keeps its error's name; anything else means that no answer came.
    if (request.signal.aborted) throw error
    throw new ApiError({ status: 0, code: 'offline', message: '' })
  }
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return text === '' ? null : JSON.parse(text)
  } catch {
    return null
  }
}

/** A bug or an outage: the server's message is the same for every call, so each screen shows its own instead. */
const saidOfAnyCall: ReadonlySet<ApiErrorCode> = new Set(['internal', 'not_ready'])

function failureOf(response: Response, body: unknown, signedIn: boolean): ApiError {
  const failure = (body as Partial<ErrorBody> | null)?.error
  // Any 401 to somebody signed in means that the session is over (spec, section 4); wrong credentials are asked for without one.
  let code: ApiErrorCode = failure?.code ?? (response.status >= 500 ? 'internal' : 'invalid_response')
  if (response.status === 401 && signedIn) {
    const session = readSession()
    endSession('expired')
    // Whoever has ended it may have lost this device: it keeps nothing more of their guests.
    if (code === 'session_ended') void import('./log-out.ts').then((each) => each.removeVaults(session))
    code = 'unauthenticated'
  }
  return new ApiError({
    status: response.status,
    code,
    message: saidOfAnyCall.has(code) ? '' : (failure?.message ?? ''),
    fields: failure?.fields,
    detail: failure?.detail,
    requestId: failure?.requestId ?? idOf(response),
  })
}

function idOf(response: Response): string | null {
  return response.headers.get('x-request-id')
}
