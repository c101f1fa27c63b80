import { createHash } from 'node:crypto'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { docsPage } from './docs-page.ts'

test('the page of the calls runs its own script, and no other that stands in it', async () => {
  const app = fastify()
  docsPage(app)
  const { body, headers } = await app.inject('/api/docs/')
  const [, script = ''] = /<script type="text\/javascript">([^]*?)<\/script>/.exec(body) ?? []
  expect(script).toContain('createApiReference')
  const policy = String(headers['content-security-policy']).split('; ')
  const hash = createHash('sha256').update(script).digest('base64')
  expect(policy.find((part) => part.startsWith('script-src'))).toBe(`script-src 'self' 'sha256-${hash}'`)
  await app.close()
})
