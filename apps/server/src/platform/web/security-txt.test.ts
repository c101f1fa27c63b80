import fastify from 'fastify'
import { expect, test } from 'vitest'
import { fakeClock } from '../../../testing/fake-clock.ts'
import { securityTxt } from './security-txt.ts'

test('whoever has found a hole reads where to write, in a file that is valid for half a year', async () => {
  const app = fastify()
  securityTxt(app, { baseUrl: 'https://upeo.example', clock: fakeClock('2026-03-02T09:00:00+03:00') })
  const { statusCode, headers, body } = await app.inject('/.well-known/security.txt')
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(body.split('\n')).toEqual([
    'Contact: mailto:support@upeo.example?subject=Security',
    'Expires: 2026-08-29T06:00:00.000Z',
    'Preferred-Languages: en, sw',
    'Canonical: https://upeo.example/.well-known/security.txt',
    '',
  ])
})
