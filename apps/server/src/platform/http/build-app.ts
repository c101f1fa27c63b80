import { randomBytes } from 'node:crypto'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import fastify, { LogController, type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Access, RouteKey } from '@upeo/contract/authorization'
import type { Log } from '../log.ts'
import { answerUnreadableCall, handleErrors } from './handle-errors.ts'
import { newNonce } from './nonce.ts'
import type { Person } from './person.ts'
import { readJson } from './read-json.ts'

declare module 'fastify' {
  interface FastifyRequest {
    person: Person | null
  }
  interface FastifyReply {
    nonce: string
  }
  interface FastifyInstance {
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

export interface AppOptions {
  readonly log: Log
  /** Reverse proxies in front whose X-Forwarded-For is believed. */
  readonly trustProxy: number
  readonly production: boolean
  /** Development serves Vite's own inline scripts, which carry no nonce. */
  readonly strictScripts: boolean
  /** Origins of map tiles and uploaded pictures. */
  readonly imageOrigins: readonly string[]
  readonly connectOrigins: readonly string[]
}

const bodyLimit = 262_144

/** The bare HTTP server: limits, headers, one error shape. Routes come from `createRouter`, pages from `hostPages`. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: options.log,
    bodyLimit,
    // The type leaves the number of hops out; the documentation does not.
    trustProxy: (options.trustProxy > 0 ? options.trustProxy : false) as boolean,
    requestTimeout: 30_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    genReqId: () => randomBytes(8).toString('hex'),
    frameworkErrors: answerUnreadableCall,
    logController: new LogController({ disableRequestLogging: true }),
  }) as unknown as FastifyInstance
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorateRequest('person', null)
  app.decorateReply('nonce', '')
  readJson(app)
  app.decorate('registeredRoutes', [])
  app.addHook('onRoute', ({ method, url, config }) => {
    for (const each of [method].flat()) app.registeredRoutes.push({ method: each, url, key: config?.key ?? null })
  })
  // Before helmet is registered: its policy reads the nonce of the reply.
  app.addHook('onRequest', async (request, reply) => {
    reply.nonce = newNonce()
    // Helmet's directives are given Node's response, not Fastify's reply.
    Object.assign(reply.raw, { nonce: reply.nonce })
    reply.header('x-request-id', request.id)
  })
  await app.register(helmet, securityHeaders(options))
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1024, brotliOptions: { params: { 1: 4 } } })
  app.addHook('onResponse', async (request, reply) => {
    const { key } = request.routeOptions.config
    if (!key) return
    request.log.info({ route: key, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'call')
  })
  handleErrors(app)
  return app
}

function securityHeaders(options: AppOptions) {
  const nonce = (_request: unknown, reply: unknown) => `'nonce-${(reply as { nonce: string }).nonce}'`
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: options.strictScripts ? ["'self'", nonce] : ["'self'", "'unsafe-inline'"],
        // Mantine sets style attributes and one style element; styles cannot run code.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...options.imageOrigins],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...options.connectOrigins],
        workerSrc: ["'self'", 'blob:'],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        objectSrc: ["'none'"],
        ...(options.production && { upgradeInsecureRequests: [] }),
      },
    },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' as const },
    strictTransportSecurity: options.production ? { maxAge: 31_536_000, includeSubDomains: true } : false,
  }
}
