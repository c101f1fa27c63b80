import { expect, test } from 'vitest'
import { typedPath } from './typed-trip.ts'

test.each([
  ['walk with 2 kids', {}, '/activities?search=walk&adults=1&children=2'],
  ['walk with 2 kids', { adults: '3' }, '/activities?search=walk&adults=3&children=2'],
  ['walk with 2 kids', { adults: '3', children: '1' }, '/activities?search=walk&adults=3&children=1'],
  ['walk for 4', { adults: '2' }, '/activities?search=walk&adults=2'],
])('"%s" beside %o: what fields name stays, what they leave open is read', (search, fields, path) => {
  expect(typedPath(new URLSearchParams({ search, ...fields }))).toBe(path)
})
