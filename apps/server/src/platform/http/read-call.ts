import type { FastifyRequest } from 'fastify'
import type { AccessOf, RouteKey } from '@upeo/contract/authorization'
import type { PasskeyAnswer } from '@upeo/contract/factors/passkey'
import type { BodyOf, Endpoint, ParamsOf, QueryOf } from '@upeo/contract/kit/endpoint'
import type { OpenAccess } from '@upeo/contract/rule'
import { KNOWN_DEVICE_LIFETIME } from '@upeo/domain/identity/sign-in-limits'
import type { Log } from '../log.ts'
import { keyFaultOf } from './key-fault.ts'
import type { CallNote } from './log-call.ts'
import { networkOf, shortNetworkOf } from './network-of.ts'
import type { Person } from './person.ts'
import type { GivenCookie, SecretCookies } from './secret-cookies.ts'
import { signatureOf } from './signature-of.ts'

type PersonFor<K extends RouteKey> = AccessOf<K> extends OpenAccess ? Person | null : Person

/** One parsed, authorized call. */
export interface Call<E extends Endpoint> {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  readonly person: PersonFor<E['key']>
  /** Where it comes from, for limits to count by. */
  readonly network: string
  /** The same without its last part, as it may be kept. */
  readonly shortNetwork: string
  /** What the caller says it is, cut off where no browser's goes on. */
  readonly userAgent: string
  /** What this browser was given under this name. */
  readonly cookie: (name: string) => string | null
  /** What this browser is known by, where somebody has signed in with it before. */
  readonly device: string | null
  /** Gives this browser what it is known by from now on. */
  readonly keepDevice: (token: string) => void
  readonly keepCookie: (cookie: GivenCookie) => void
  readonly idempotencyKey: string | null
  /** What a passkey has signed of what this call approves. */
  readonly signature: PasskeyAnswer | null
  readonly log: Log
  /** Adds to the line that the log keeps of this call. */
  readonly note: (note: CallNote) => void
}

const longestUserAgent = 400

/** The cookie that a browser is known again by where somebody has signed in. It opens nothing. */
const DEVICE_COOKIE = 'device'

/** Throws where it carries a key that is none. */
export function readCall<E extends Endpoint>(request: FastifyRequest, cookies: SecretCookies): Call<E> {
  const fault = keyFaultOf(request)
  if (fault) throw fault
  const key = request.headers['idempotency-key']
  const keep = (cookie: GivenCookie) => {
    request.givenCookie = cookies.give(cookie)
  }
  return {
    params: request.params as ParamsOf<E>,
    query: request.query as QueryOf<E>,
    body: request.body as BodyOf<E>,
    person: request.person as PersonFor<E['key']>,
    network: networkOf(request.ip),
    shortNetwork: shortNetworkOf(request.ip),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, longestUserAgent),
    cookie: (name) => cookies.read(request.headers, name),
    device: cookies.read(request.headers, DEVICE_COOKIE),
    keepDevice: (token) => keep({ name: DEVICE_COOKIE, token, lifetime: KNOWN_DEVICE_LIFETIME }),
    keepCookie: keep,
    idempotencyKey: typeof key === 'string' ? key : null,
    signature: signatureOf(request),
    log: request.log as Log,
    note: (note) => {
      request.callNote = { ...request.callNote, ...note }
    },
  }
}
