import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { type RouteKey, ruleOf } from '@upeo/contract/authorization'
import { isOpenAccess } from '@upeo/contract/rule'
import type { AnswerOf, Endpoint } from '@upeo/contract/kit/endpoint'
import type { Result } from '@upeo/domain/result'
import type { Clock } from '@upeo/domain/time'
import type { Database } from '../database/schema.ts'
import type { OldReads } from '../database/replica-reads.ts'
import { asCall } from '../sensitive-call.ts'
import { admit, admitDecision } from './admit.ts'
import { describeFailure, HttpError, sendFailure, unauthenticated, type FailureMap } from './failure.ts'
import { createBody } from './encode-body.ts'
import { keyFaultOf } from './key-fault.ts'
import { tokenOf } from './token-of.ts'
import type { Authenticate, Person } from './person.ts'
import { readCall, type Call } from './read-call.ts'
import { limitOf } from './call-limits.ts'
import type { RateLimit, RateLimiter } from './rate-limit.ts'
import { readyJson, type ReadyAnswer } from './ready-answer.ts'
import { requireFreshProof, type ProofWays } from './require-proof.ts'
import type { SecretCookies } from './secret-cookies.ts'
import type { CachedResponse, ResponseCache } from './response-cache.ts'
import type { Header } from './security-headers.ts'

export interface Options<E extends Endpoint, Err extends { kind: string }> {
  readonly failures?: FailureMap<Err>
  readonly limits?: readonly RateLimit<Call<E>>[]
  readonly cacheControl?: string
  /** Of a call whose rule is `fresh_for_some`: whether this one is such. */
  readonly needsProof?: (call: Call<E>) => Promise<boolean>
  /** The same for everyone who is not signed in: cached for a second or so, and a cached answer counts for no limit. */
  readonly cacheAnonymous?: true
  /** The same for everyone who is not signed in, and worth having though it is some seconds old: a replica may answer. */
  readonly mayBeOld?: true
}

export type Outcome<E extends Endpoint, Err extends { kind: string }> =
  | Result<AnswerOf<E> | ReadyAnswer<AnswerOf<E>>, Err>
  | { ok: true; value: AnswerOf<E>; status: number }

export type BeforeValidation = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

interface Registration {
  readonly on?: FastifyInstance
  readonly preValidation?: BeforeValidation
  readonly answer?: (reply: FastifyReply, value: unknown) => FastifyReply
}

export interface RouterDeps {
  readonly db: Kysely<Database>
  readonly clock: Clock
  readonly authenticate: Authenticate
  readonly proofWays: ProofWays
  readonly limiter: RateLimiter
  readonly cookies: SecretCookies
  readonly oldReads: OldReads
  /** Left out, every answer is made for itself. */
  readonly responseCache?: ResponseCache
}

/** Of what does not say otherwise: an answer to one person stays in no cache, be it the browser's own. */
const ownCacheControl = 'private, no-store'

/** What a form of words needs; nobody who is not signed in may send more. */
const SMALL_BODY = 16_384
/** A larger one is counted before it is read: reading and validating it is what costs. */
const largeBodies: RateLimit<unknown> = limitOf('large-body')

/** What a multipart body has around its files. */
const uploadHeaders = 65_536

/** Registers one call: who may make it, how often, how it is answered. */
export function createRegistrar(app: FastifyInstance, deps: RouterDeps) {
  return function register<E extends Endpoint, Err extends { kind: string }>(
    endpoint: E,
    options: Options<E, Err>,
    run: (call: Call<E>, request: FastifyRequest) => Promise<Outcome<E, Err>>,
    { on = app, preValidation, answer }: Registration = {},
  ) {
    const { access, proof } = ruleOf(endpoint.key)
    if ((proof === 'fresh_for_some') !== (options.needsProof !== undefined)) {
      throw new Error(`${endpoint.key} and the authorization table differ about when it needs a proof.`)
    }
    const limits = options.limits ?? []
    const entersCounted = limits.length > 0 && !isOpenAccess(access) && !preValidation
    const [status = 200] = Object.keys(endpoint.answers).map(Number)
    const cache = options.cacheAnonymous && deps.responseCache
    on.route({
      method: endpoint.method,
      url: `/api${endpoint.path}`,
      ...((access === 'anyone' || access === 'link') && { bodyLimit: SMALL_BODY }),
      ...(endpoint.bodyLimit && { bodyLimit: endpoint.bodyLimit }),
      ...(endpoint.upload && { bodyLimit: endpoint.upload.maxFiles * endpoint.upload.maxBytes + uploadHeaders }),
      config: { access, key: endpoint.key },
      ...(preValidation && { preValidation }),
      schema: {
        summary: endpoint.summary,
        tags: [endpoint.path.split('/')[1] ?? ''],
        ...(!isOpenAccess(access) && { security: [{ bearer: [] }] }),
        ...(endpoint.params && { params: endpoint.params }),
        ...(endpoint.query && { querystring: endpoint.query }),
        ...(endpoint.body && { body: endpoint.body }),
        ...(endpoint.upload && { consumes: ['multipart/form-data'] }),
        response: endpoint.answers,
      },
      // Who calls is asked together with how often, once what they send is known; without a token nothing is read.
      attachValidation: entersCounted,
      onRequest: [
        ...(cache ? [cache.onRequest] : []),
        async (request: FastifyRequest) => {
          if (!entersCounted) request.person = await authorize(request, endpoint.key, deps.authenticate)
          else if (tokenOf(request) === null) throw new HttpError(unauthenticated)
          if (!isOpenAccess(access) && !endpoint.upload && isLarge(request)) {
            const person = request.person ?? (await authorize(request, endpoint.key, deps.authenticate))
            await deps.limiter.take([largeBodies], null, person?.userId ?? null)
          }
        },
      ],
      handler: async (request, reply) => {
        if (entersCounted) request.person = await enter(request, endpoint.key, limits, deps)
        admitDecision(request.person, endpoint.key, request.body)
        const call = readCall<E>(request, deps.cookies)
        if (!entersCounted) await deps.limiter.take(limits, call, request.person?.userId ?? null)
        const { person } = request
        if (person && (proof === 'fresh' || (await options.needsProof?.(call)))) await requireFreshProof(person, deps)
        const work = () => asCall(endpoint.key, () => run(call, request))
        if (cache?.serves(request)) {
          return cache.answer(request, reply, () => answerForAll(reply.code(status), options, work()))
        }
        const outcome = await work()
        if (!outcome.ok) return sendFailure(reply, describeOutcome(outcome.error, options))
        if (request.givenCookie !== null) reply.header('set-cookie', request.givenCookie)
        reply.header('cache-control', options.cacheControl ?? ownCacheControl)
        if (answer) return answer(reply, outcome.value)
        reply.code('status' in outcome ? outcome.status : status)
        const json = readyJson(outcome.value)
        return json === null ? reply.send(outcome.value) : sendJson(reply, json)
      },
    })
  }
}

/** The answer as it goes over the wire. A failure is thrown: it answers those who wait, each with their own request's id. */
async function answerForAll<E extends Endpoint, Err extends { kind: string }>(
  reply: FastifyReply,
  options: Options<E, Err>,
  running: Promise<Outcome<E, Err>>,
): Promise<CachedResponse> {
  const outcome = await running
  if (!outcome.ok) throw new HttpError(describeOutcome(outcome.error, options))
  const body = createBody(readyJson(outcome.value) ?? (reply.serialize(outcome.value) as string))
  const headers: Header[] = [['content-type', 'application/json; charset=utf-8']]
  if (options.cacheControl) headers.push(['cache-control', options.cacheControl])
  return { status: reply.statusCode, headers, body, cacheable: true }
}

/** As bytes, which are counted and written as they are; a text would be gone through for each. */
function sendJson(reply: FastifyReply, json: string): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(Buffer.from(json))
}

export function describeOutcome<Err extends { kind: string }>(
  error: Err,
  { failures }: { failures?: FailureMap<Err> },
) {
  if (!failures) throw new Error(`A call failed without a failure map: ${error.kind}`)
  return describeFailure(error, failures)
}

/** By what it says of itself; what does not say is taken for large. */
function isLarge({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > SMALL_BODY
}

async function authorize(request: FastifyRequest, key: RouteKey, authenticate: Authenticate): Promise<Person | null> {
  if (ruleOf(key).access === 'provider') return null
  const token = tokenOf(request)
  // Known before they are let in: a refusal is logged with whom it met.
  const found = token ? await authenticate(token) : null
  request.person = found === 'ended' ? null : found
  return admit(found, key)
}

/** Authorizes and counts in one statement. What cannot be read is refused after whoever sent it, and not counted. */
async function enter<E extends Endpoint>(
  request: FastifyRequest,
  key: RouteKey,
  limits: readonly RateLimit<Call<E>>[],
  deps: Pick<RouterDeps, 'authenticate' | 'limiter' | 'cookies'>,
): Promise<Person | null> {
  const fault = request.validationError ?? keyFaultOf(request)
  if (fault) {
    await authorize(request, key, deps.authenticate)
    throw fault
  }
  const counting = deps.limiter.counting(limits, readCall<E>(request, deps.cookies))
  const found = await deps.authenticate(tokenOf(request) ?? '', counting)
  request.person = found === 'ended' ? null : found
  const person = admit(found, key)
  await counting?.judge()
  return person
}
