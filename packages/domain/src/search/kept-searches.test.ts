import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { keptSearch } from './kept-searches.ts'

test.each([
  ['Hell’s Gate', 'hells gate'],
  ['  KUPANDA  mlima! ', 'kupanda mlima'],
  ['café & crêpes', 'cafe crepes'],
  ['5 days under 20,000', '5 days under 20 000'],
  ['mara 123456', 'mara 123456'],
  ['mt.kenya hiking/camping 2+2', 'mt kenya hiking camping 2 2'],
  ['a'.repeat(60), 'a'.repeat(60)],
])('%j is kept as %j', (typed, kept) => {
  expect(keptSearch(typed)).toBe(kept)
})

test.each([
  ['a phone number', '0712 345 678'],
  ['a phone number between words', 'call 07 hike 12-34 with 567'],
  ['a number in Arabic digits', '٠٧١٢٣٤٥'],
  ['a number in digits of full width', '０７１２３４５'],
  ['a mail address', 'wanjiku@example.com'],
  ['the @ of full width', 'wanjiku＠example'],
  ['coordinates', '-1.28, 36.81'],
  ['coordinates with decimal commas', '1,2 36,8'],
  ['coordinates without a space', '-1.2,36.8'],
  ['degrees', '1° S 36° E'],
  ['a map’s code of a place', 'PR6C+2V Nairobi'],
  ['a link', 'https://upeo.example/t/k3jx'],
  ['a link without its beginning', 'maps.app.goo.gl/k3jx'],
  ['nothing', ''],
  ['signs alone', '🏔️ & | ! ( ) : *'],
  ['letters of another script', 'поход'],
  ['more than 60 signs', 'a'.repeat(61)],
  ['more than 60 signs in words', 'ab '.repeat(21)],
])('%s is not kept', (_what, typed) => {
  expect(keptSearch(typed)).toBeNull()
})

const anything = fc.string({ unit: 'binary', maxLength: 100 })
const numbers = fc.string({ unit: fc.constantFrom(...Array.from('0123456789٣７ a.-+')), maxLength: 40 })

test('whatever is typed: what is kept has words in small letters and six digits at most, and is the same kept again', () => {
  fc.assert(
    fc.property(fc.oneof(anything, numbers), (typed) => {
      const kept = keptSearch(typed)
      if (kept === null) return
      expect(kept).toMatch(/^(?=.{1,60}$)[a-z0-9]+(?: [a-z0-9]+)*$/)
      expect(kept.replace(/\D/g, '').length).toBeLessThanOrEqual(6)
      expect(keptSearch(kept)).toBe(kept)
    }),
  )
})

test('no text with seven digits in all is kept, whatever stands between them', () => {
  const digit = fc.constantFrom(...Array.from('0123456789٣７'))
  const between = fc.string({ unit: fc.constantFrom(...Array.from(' ab-./()+')), maxLength: 4 })
  const text = fc
    .array(fc.tuple(digit, between), { minLength: 7, maxLength: 15 })
    .map((parts) => parts.map((part) => part.join('')).join(''))
  fc.assert(
    fc.property(text, (typed) => {
      expect(keptSearch(typed)).toBeNull()
    }),
  )
})
