import { afterAll, afterEach, expect, test } from 'vitest'
import { keyOf, learn, phrase, say, speak, words } from './say.ts'

const before = speak(() => 'en')
afterEach(() => void speak(() => 'en'))
// Other tests of this process speak as they did.
afterAll(() => void speak(before))

test('English needs no catalogue: values and plurals stand in the sentence', () => {
  expect(say('Back to Help')).toBe('Back to Help')
  expect(say('Hello {name}, {name}!', { name: 'Amina' })).toBe('Hello Amina, Amina!')
  const left = (n: number) =>
    say('{n, plural, =0 {Nothing} one {# place} other {# places}} left of {all}', { n, all: 9 })
  expect([0, 1, 2, 21].map(left)).toEqual([
    'Nothing left of 9',
    '1 place left of 9',
    '2 places left of 9',
    '21 places left of 9',
  ])
})

test('another language has its own words and its own plurals; what it does not know is said in English', () => {
  learn('sw', {
    [keyOf('Back to Help')]: 'Rudi kwenye Msaada',
    [keyOf('{n, plural, one {# place} other {# places}}')]: '{n, plural, one {nafasi #} other {nafasi #}}',
    [keyOf('{name} was here')]: 'Alikuwa hapa: {name}',
  })
  speak(() => 'sw')
  expect(say('Back to Help')).toBe('Rudi kwenye Msaada')
  expect([0, 1, 2, 21].map((n) => say('{n, plural, one {# place} other {# places}}', { n }))).toEqual([
    'nafasi 0',
    'nafasi 1',
    'nafasi 2',
    'nafasi 21',
  ])
  expect(say('Unknown {n}', { n: 1 })).toBe('Unknown 1')
  const later = phrase('{name} was here', { name: phrase('{n, plural, one {# place} other {# places}}', { n: 3 }) })
  expect(say(later)).toBe('Alikuwa hapa: nafasi 3')
  speak(() => 'en')
  expect(say(later)).toBe('3 places was here')
})

test('a value is never read as a sentence', () => {
  expect(say('{name} #{n}', { name: '{n, plural, other {x}} \\u0041', n: 1 })).toContain('{n, plural, other {x}}')
})

test('values are of the sentence, each of them and no others', () => {
  // @ts-expect-error the value is missing
  say('Hello {name}')
  // @ts-expect-error there is no such value
  say('Hello {name}', { name: 'Amina', other: 1 })
  // @ts-expect-error a count is a number
  say('{n, plural, one {it} other {them}}', { n: '1' })
  // @ts-expect-error a plain sentence holds none
  say('Hello', { name: 'Amina' })
  const labels = words({ open: 'Open', closed: 'Closed' })
  const status: keyof typeof labels = 'open'
  expect(say(labels[status])).toBe('Open')
  const anyText: string = labels.open
  expect(say(anyText)).toBe('Open')
})

test('what is none of our sentences is read to its end, whatever braces it holds', () => {
  for (const text of ['{', '}{', '{x', 'No such field: {x, plural, one', '{n, plural, one {# x', '{n, plural,']) {
    expect(say(text)).not.toContain('undefined')
  }
})
