import { expect, test } from 'vitest'
import { readPush } from './read-push.ts'

test('a message is shown as it was sent', () => {
  const sent = { title: 'Booking confirmed', body: 'See you!', link: '/dashboard/bookings?details=1', tag: 'a-b' }
  expect(readPush(JSON.stringify(sent))).toEqual(sent)
})

test.each([undefined, '', 'not json', 'null', '{}', '{"title":7}', '[]'])('%j still says something', (text) => {
  expect(readPush(text)).toMatchObject({ title: 'Upeo', link: '/dashboard/notifications' })
})

test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', 7, null])(
  'a link to %j is not followed',
  (link) => {
    expect(readPush(JSON.stringify({ title: 'Hello', link })).link).toBe('/dashboard/notifications')
  },
)
