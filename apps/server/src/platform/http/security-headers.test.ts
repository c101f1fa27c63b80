import { expect, test } from 'vitest'
import { newNonce, newRequestId } from './nonce.ts'
import { securityHeaders, type SecurityOptions } from './security-headers.ts'

async function securityWith(options: Partial<SecurityOptions>) {
  const { headers, contentSecurityPolicy } = await securityHeaders({
    production: false,
    strictScripts: true,
    imageOrigins: [],
    connectOrigins: [],
    ...options,
  })
  return { headers: Object.fromEntries(headers), contentSecurityPolicy }
}

test('every reply has the whole set, and its policy allows no inline script', async () => {
  const { headers } = await securityWith({ imageOrigins: ['https://pictures.example'] })
  expect(headers['content-security-policy']).toContain("script-src 'self';")
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers['content-security-policy']).toContain("img-src 'self' data: blob: https://pictures.example;")
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(self)',
  })
  expect(headers).not.toHaveProperty('strict-transport-security')
})

test('a document has the same policy, which allows also the inline scripts that it names', async () => {
  const { headers, contentSecurityPolicy } = await securityWith({})
  const [name, policy] = contentSecurityPolicy(['sha256-b25l', 'sha256-$&Lw=='])
  expect(name).toBe('content-security-policy')
  expect(policy).toContain("script-src 'self' 'sha256-b25l' 'sha256-$&Lw==';")
  expect(policy.replace(" 'sha256-b25l' 'sha256-$&Lw=='", '')).toBe(headers[name])
  expect(contentSecurityPolicy([])).toEqual([name, headers[name]])
  expect(headers[name]).not.toContain('wasm')
  expect(contentSecurityPolicy(['sha256-b25l'], 'wasm')[1]).toContain(
    "script-src 'self' 'sha256-b25l' 'wasm-unsafe-eval';",
  )
})

test('production asks for an encrypted line, development allows the inline scripts of its tools', async () => {
  const production = (await securityWith({ production: true })).headers
  expect(production['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  expect(production['content-security-policy']).toContain('upgrade-insecure-requests')
  const development = (await securityWith({ strictScripts: false })).headers
  expect(development['content-security-policy']).toContain("script-src 'self' 'unsafe-inline';")
})

test('nonces and request ids are never the same twice', () => {
  const drawn = Array.from({ length: 5_000 }, () => [newNonce(), newRequestId()]).flat()
  expect(new Set(drawn).size).toBe(drawn.length)
  expect(newRequestId()).toMatch(/^[0-9a-f]{16}$/)
  expect(newNonce()).toMatch(/^[0-9a-f]{32}$/)
})
