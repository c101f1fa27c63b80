import { expect, test } from 'vitest'
import { typedPath } from './typed-trip.ts'

test.each([
  ['walk with 2 kids', {}, '/activities?search=walk&typed=walk+with+2+kids&adults=1&children=2'],
  ['walk with 2 kids', { adults: '3' }, '/activities?search=walk&typed=walk+with+2+kids&adults=3&children=2'],
  [
    'walk with 2 kids',
    { adults: '3', children: '1' },
    '/activities?search=walk&typed=walk+with+2+kids&adults=3&children=1',
  ],
  ['walk for 4', { adults: '2' }, '/activities?search=walk&typed=walk+for+4&adults=2'],
  ['walk for 4', { typed: 'walk for 4 on sunday' }, '/activities?search=walk+for+4&typed=walk+for+4+on+sunday'],
  ['walk', {}, '/activities?search=walk'],
  ['walk under 3,000', {}, '/activities?search=walk&typed=walk+under+3%2C000&maxPriceWithVat=3000'],
  ['walk 2k - 3k', {}, '/activities?search=walk&typed=walk+2k+-+3k&minPriceWithVat=2000&maxPriceWithVat=3000'],
  ['walk under 3k', { maxPriceWithVat: '5000' }, '/activities?search=walk&typed=walk+under+3k&maxPriceWithVat=5000'],
  ['below 5k', {}, '/activities?typed=below+5k&maxPriceWithVat=5000'],
])('"%s" beside %o: what fields name stays, what they leave open is read once', (search, fields, path) => {
  expect(typedPath(new URLSearchParams({ search, ...fields }))).toBe(path)
})
