import compress from '@fastify/compress'
import { offeredLanguages, type Language } from '@upeo/domain/words/languages'
import fastify, { LogController, type FastifyInstance, type FastifyRequest } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { RouteKey } from '@upeo/contract/authorization'
import type { Access } from '@upeo/contract/rule'
import type { ErrorCode } from '@upeo/contract/kit/errors'
import { forRequest } from '../current-request.ts'
import { inLanguage, languageAsked } from '../spoken-language.ts'
import { REQUEST, type Log } from '../log.ts'
import type { OpenSpan, Watch } from '../watch/watch.ts'
import { answerFirst, type AnswerFirst } from './answer-first.ts'
import { answerUnreadableCall, handleErrors } from './handle-errors.ts'
import { logCall, type CallNote } from './log-call.ts'
import { newRequestId } from './nonce.ts'
import type { Person } from './person.ts'
import { refuseInPlainWords } from './plain-refusals.ts'
import { readJson } from './read-json.ts'
import { securityHeaders, type Header, type SecurityOptions } from './security-headers.ts'
import { watchCalls } from './watch-calls.ts'

declare module 'fastify' {
  interface FastifyRequest {
    person: Person | null
    callNote: CallNote | null
    /** What the caller's browser is to be known again by, from now on. */
    givenCookie: string | null
    span: OpenSpan | null
  }
  interface FastifyReply {
    /** Nothing was made for this reply: it lay ready in the response cache. */
    fromCache: boolean
    /** The code of the failure that it tells. */
    failureCode: ErrorCode | null
  }
  interface FastifyInstance {
    /** The policy of a document whose own inline scripts have these hashes; every other reply allows none. */
    readonly contentSecurityPolicy: (scriptHashes: readonly string[], also?: 'wasm') => Header
    /** What lies ready, sent before a request reaches a route. */
    readonly answersFirst: Pick<AnswerFirst, 'from' | 'stop'>
    /** Every route of the running server, in the order of registration: what the authorization test goes through. */
    registeredRoutes: RegisteredRoute[]
  }
  interface FastifyContextConfig {
    access?: Access
    key?: RouteKey
  }
}

/** `key` names the contract's endpoint; routes outside the contract have none. */
export interface RegisteredRoute {
  readonly method: string
  readonly url: string
  readonly key: RouteKey | null
}

export interface AppOptions extends SecurityOptions {
  readonly log: Log
  /** Reverse proxies in front whose X-Forwarded-For is believed. */
  readonly trustProxy: number
  readonly watch?: Watch
  /** What answers are said in, if the caller wants it; those that are offered by default. */
  readonly languages?: readonly Language[] | undefined
}

const bodyLimit = 262_144

/** The bare HTTP server: limits, headers, one error shape. Routes come from `createRouter`, pages from `hostPages`. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const languageOf = (request: FastifyRequest): Language =>
    languageAsked(request.headers['accept-language'], options.languages ?? offeredLanguages)
  const security = await securityHeaders(options)
  const first = answerFirst({ headers: security.headers, answered: options.watch?.answered })
  const app = fastify({
    serverFactory: first.serverFactory,
    loggerInstance: options.log,
    requestTimeout: 30_000,
    keepAliveTimeout: 72_000,
    bodyLimit,
    // The type leaves the number of hops out; the documentation does not.
    trustProxy: (options.trustProxy > 0 ? options.trustProxy : false) as boolean,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    genReqId: newRequestId,
    frameworkErrors: (error, request, reply) =>
      inLanguage(languageOf(request), () => answerUnreadableCall(error, request, reply)),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: REQUEST }),
  }) as unknown as FastifyInstance
  refuseInPlainWords()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorateRequest('person', null)
  app.decorateRequest('callNote', null)
  app.decorateRequest('givenCookie', null)
  app.decorateRequest('span', null)
  app.decorateReply('fromCache', false)
  app.decorateReply('failureCode', null)
  readJson(app)
  app.decorate('contentSecurityPolicy', security.contentSecurityPolicy)
  app.decorate('answersFirst', first)
  app.addHook('preClose', async () => first.stop())
  app.decorate('registeredRoutes', [])
  app.addHook('onRoute', ({ method, url, config }) => {
    for (const each of [method].flat()) app.registeredRoutes.push({ method: each, url, key: config?.key ?? null })
  })
  app.addHook('onRequest', (request, reply, done) => {
    // On Node's response: who writes to it directly, as streams do, sends them too.
    for (const [name, value] of security.headers) reply.raw.setHeader(name, value)
    reply.raw.setHeader('x-request-id', request.id)
    done()
  })
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1024, brotliOptions: { params: { 1: 4 } } })
  // From here on all is done for this request; a body that had to be waited for has lost that.
  app.addHook('preValidation', (request, _reply, done) =>
    forRequest(request.id, () => inLanguage(languageOf(request), done)),
  )
  app.addHook('onResponse', async (request, reply) => logCall(request, reply))
  if (options.watch) watchCalls(app, options.watch)
  handleErrors(app, languageOf)
  return app
}
