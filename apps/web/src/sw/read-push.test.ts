import { expect, test } from 'vitest'
import { readPush } from './read-push.ts'

test('a message is shown as it was sent', () => {
  const sent = {
    title: 'Booking confirmed',
    body: 'See you!',
    link: '/sw/dashboard/bookings?details=1',
    tag: 'a-b',
    lang: 'sw-KE',
  }
  expect(readPush(JSON.stringify(sent), 'en')).toEqual(sent)
})

test.each([undefined, '', 'not json', 'null', '{}', '{"title":7}', '[]'])('%j still says something', (text) => {
  expect(readPush(text, 'en')).toMatchObject({ title: 'Upeo', link: '/dashboard/notifications' })
})

test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', 7, null])(
  'a link to %j is not followed',
  (link) => {
    expect(readPush(JSON.stringify({ title: 'Hello', link }), 'en').link).toBe('/dashboard/notifications')
  },
)

test('one that cannot be read says something in the language of whoever reads it', () => {
  expect(readPush('not json', 'sw')).toEqual({
    title: 'Upeo',
    body: 'Una habari mpya.',
    link: '/sw/dashboard/notifications',
    tag: 'news',
    lang: 'sw-KE',
  })
  expect(readPush('{}', 'en')).toMatchObject({ body: 'There is something new for you.', lang: 'en-KE' })
})
