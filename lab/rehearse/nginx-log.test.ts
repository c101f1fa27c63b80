import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { authorizationTable } from '@upeo/contract/authorization'
import { addressIn, offeredLanguages } from '@upeo/domain/words/languages'
import { expect, test } from 'vitest'

const conf = readFileSync(join(import.meta.dirname, '../../deploy/nginx/upeo.conf'), 'utf8')

/** What nginx makes of an address by the map of the file: its first pattern that fits. */
function logged(address: string): string {
  const [, map = ''] = /map \$request_uri \$upeo_path \{([^}]*)\}/.exec(conf) ?? []
  for (const [, pattern = '', result = ''] of map.matchAll(/^ {2}~(\S+) (\S+);$/gm)) {
    const found = (pattern.startsWith('*') ? new RegExp(pattern.slice(1), 'i') : new RegExp(pattern)).exec(address)
    if (found) return result.replace(/\$(\w+)/g, (_, name: string) => found.groups?.[name] ?? '')
  }
  return ''
}

const secret = 'kT3-secret_9'
/** The pages and calls whose address lets in whoever knows it. */
const pages = ['/reset-password/:token', '/confirm-email/:token', '/g/:token', '/g/:token/move', '/ticket/:token']
const telling = [
  ...offeredLanguages.flatMap((language) => pages.map((page) => addressIn(language, page))),
  ...Object.keys(authorizationTable)
    .filter((key) => /:(?:token|secret)\b/.test(key))
    .map((key) => `/api${key.slice(key.indexOf(' ') + 1)}`),
]

test('no secret of an address is logged, in its path or behind it', () => {
  expect(telling.length).toBeGreaterThan(13)
  // The place of a ticket within its booking is no secret.
  const written = (path: string, part: string) => path.replace(/:(?:token|secret)\b/g, part).replace(/:\w+/g, '1')
  expect(telling.map((path) => logged(written(path, secret)))).toEqual(telling.map((path) => written(path, '-')))
  // Pages are found whatever the case of their address.
  expect(logged(`/G/${secret}`)).toBe('/G/-')
  expect(logged(`/api/notifications/stream?ticket=${secret}`)).toBe('/api/notifications/stream')
  expect(logged(`/api/push/subscriptions?endpoint=${secret}`)).toBe('/api/push/subscriptions')
  expect(logged('/vendor/wanjiru?from=home')).toBe('/vendor/wanjiru')
})

test('nginx writes nothing else of an address, and no errors that hold one', () => {
  const [format = ''] = /log_format upeo [^;]*;/.exec(conf) ?? []
  expect(format).toContain('$upeo_path')
  expect(format).not.toMatch(/\$(?:request\b|request_uri|uri|document_uri|args|query_string|http_referer|http_cookie)/)
  expect([...conf.matchAll(/^ *access_log (.*);$/gm)].map(([, log]) => log)).toEqual([
    '/var/log/nginx/upeo.log upeo',
    'off',
  ])
  expect(conf).toMatch(/^ *error_log \S+ crit;$/m)
})
