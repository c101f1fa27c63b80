import helmet from '@fastify/helmet'
import fastify, { type FastifyInstance } from 'fastify'
import { newNonce } from './nonce.ts'

export interface SecurityOptions {
  readonly production: boolean
  /** Development serves Vite's own inline scripts, which carry no nonce. */
  readonly strictScripts: boolean
  /** Origins of map tiles and uploaded pictures. */
  readonly imageOrigins: readonly string[]
  readonly connectOrigins: readonly string[]
}

/**
 * Helmet's headers for a reply with this nonce. Helmet is asked once, here: it would work all of them out anew for every
 * reply, at a tenth of what a kept page costs in all.
 */
export async function securityHeaders(options: SecurityOptions): Promise<(nonce: string) => readonly Header[]> {
  const nonce = newNonce()
  const headers = await askHelmet(options, nonce)
  return (own) =>
    headers.map((header) => {
      const [name, value] = header
      return value.includes(nonce) ? [name, value.replace(nonce, own)] : header
    })
}

export type Header = readonly [name: string, value: string]

async function askHelmet(options: SecurityOptions, nonce: string): Promise<[name: string, value: string][]> {
  const plain = fastify()
  const before = await headersOf(plain)
  await plain.close()
  const armoured = fastify()
  await armoured.register(helmet, helmetOptions(options, nonce))
  const after = await headersOf(armoured)
  await armoured.close()
  return Object.entries(after).flatMap(([name, value]) => (name in before ? [] : [[name, String(value)]]))
}

async function headersOf(app: FastifyInstance) {
  app.get('/', async () => 'headers')
  return (await app.inject('/')).headers
}

function helmetOptions(options: SecurityOptions, nonce: string) {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: options.strictScripts ? ["'self'", `'nonce-${nonce}'`] : ["'self'", "'unsafe-inline'"],
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
