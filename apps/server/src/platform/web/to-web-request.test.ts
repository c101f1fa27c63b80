import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { toWebRequest } from './to-web-request.ts'

test.each([
  ['/activities?search=a%20b', 'upeo.example', 'http://upeo.example/activities?search=a%20b'],
  ['//evil.example/a', 'upeo.example', 'http://upeo.example//evil.example/a'],
  ['/\\evil.example', 'upeo.example', 'http://upeo.example//evil.example'],
  ['http://evil.example/a?b', 'upeo.example', 'http://upeo.example/a?b'],
  ['/a', '[', 'http://localhost/a'],
  ['/a', '', 'http://localhost/a'],
])('%s asked of %j is the page %s', (url, host, address) => {
  const request = { url, host, protocol: 'http', method: 'GET', headers: { host } } as FastifyRequest
  expect(toWebRequest(request, new AbortController().signal).url).toBe(address)
})
