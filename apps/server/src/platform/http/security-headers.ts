import helmet from '@fastify/helmet'
import fastify, { type FastifyInstance } from 'fastify'

export interface SecurityOptions {
  readonly production: boolean
  /** Development serves Vite's own inline scripts, which nobody hashes. */
  readonly strictScripts: boolean
  /** Origins of map tiles and uploaded pictures. */
  readonly imageOrigins: readonly string[]
  readonly connectOrigins: readonly string[]
}

export interface SecurityHeaders {
  /** Of every reply; its policy allows no inline script. */
  readonly headers: readonly Header[]
  /** The same policy for a document whose own inline scripts have these hashes; `wasm`: it may compile WebAssembly too. */
  readonly contentSecurityPolicy: (scriptHashes: readonly string[], also?: 'wasm') => Header
}

const policyName = 'content-security-policy'
/** Guides scan tickets; no page that ours would show asks for the camera. */
const cameraOfOurs: Header = ['permissions-policy', 'camera=(self)']

/**
 * Helmet's headers. Helmet is asked once, here: it would work all of them out anew for every reply, at a tenth of what a
 * cached page costs in all.
 */
export async function securityHeaders(options: SecurityOptions): Promise<SecurityHeaders> {
  const headers = await askHelmet(options)
  const policy = headers.find(([name]) => name === policyName)?.[1] ?? ''
  return {
    headers: [...headers, cameraOfOurs],
    contentSecurityPolicy: (hashes, also) => {
      const allowed = also === 'wasm' ? [...hashes, 'wasm-unsafe-eval'] : hashes
      const sources = allowed.map((hash) => ` '${hash}'`).join('')
      return [policyName, policy.replace("script-src 'self'", (own) => own + sources)]
    },
  }
}

export type Header = readonly [name: string, value: string]

async function askHelmet(options: SecurityOptions): Promise<[name: string, value: string][]> {
  const plain = fastify()
  const before = await headersOf(plain)
  await plain.close()
  const armoured = fastify()
  await armoured.register(helmet, helmetOptions(options))
  const after = await headersOf(armoured)
  await armoured.close()
  return Object.entries(after).flatMap(([name, value]) => (name in before ? [] : [[name, String(value)]]))
}

async function headersOf(app: FastifyInstance) {
  app.get('/', async () => 'headers')
  return (await app.inject('/')).headers
}

function helmetOptions(options: SecurityOptions) {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...(options.strictScripts ? [] : ["'unsafe-inline'"])],
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
