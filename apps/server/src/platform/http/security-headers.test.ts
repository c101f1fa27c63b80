import { expect, test } from 'vitest'
import { newNonce, newRequestId } from './nonce.ts'
import { securityHeaders, type SecurityOptions } from './security-headers.ts'

async function headersWith(options: Partial<SecurityOptions>, nonce: string) {
  const headers = await securityHeaders({
    production: false,
    strictScripts: true,
    imageOrigins: [],
    connectOrigins: [],
    ...options,
  })
  return Object.fromEntries(headers(nonce))
}

test('every reply has the whole set, and its own nonce in the policy', async () => {
  const headers = await headersWith({ imageOrigins: ['https://pictures.example'] }, 'bm9uY2U=')
  expect(headers['content-security-policy']).toContain("script-src 'self' 'nonce-bm9uY2U=';")
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers['content-security-policy']).toContain("img-src 'self' data: blob: https://pictures.example;")
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
  })
  expect(headers).not.toHaveProperty('strict-transport-security')
})

test('production asks for an encrypted line, development allows the inline scripts of its tools', async () => {
  const production = await headersWith({ production: true }, 'n')
  expect(production['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  expect(production['content-security-policy']).toContain('upgrade-insecure-requests')
  const development = await headersWith({ strictScripts: false }, 'n')
  expect(development['content-security-policy']).toContain("script-src 'self' 'unsafe-inline';")
})

test('nonces and request ids are never the same twice', () => {
  const drawn = Array.from({ length: 5_000 }, () => [newNonce(), newRequestId()]).flat()
  expect(new Set(drawn).size).toBe(drawn.length)
  expect(newRequestId()).toMatch(/^[0-9a-f]{16}$/)
})
