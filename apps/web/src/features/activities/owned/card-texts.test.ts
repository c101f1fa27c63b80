import { expect, test } from 'vitest'
import { datesText, priceText, shortened } from './card-texts.ts'

test('a description is shown to its 80th character', () => {
  expect(shortened('a'.repeat(80))).toBe('a'.repeat(80))
  expect(shortened('a'.repeat(81))).toBe(`${'a'.repeat(80)}...`)
})

test('a price is KES, or not specified', () => {
  const [set, missing] = [
    { price: 2500, priceWithVat: 2900 },
    { price: 0, priceWithVat: 0 },
  ]
  expect([priceText(set), priceText(missing)]).toEqual(['KES\u00a02,500, guests pay KES\u00a02,900', 'Not specified'])
})

test.each([
  [[], 'Not specified'],
  [['2026-03-13'], 'No upcoming dates'],
  [['2026-03-13', '2026-03-14'], '14 Mar 2026'],
  [['2026-03-14', '2026-03-21', '2026-03-28'], '14 Mar 2026 and 2 more'],
])('the dates %j on 14 March are %j', (dates, text) => expect(datesText(dates, '2026-03-14')).toBe(text))
