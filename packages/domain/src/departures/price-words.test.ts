import { expect, test } from 'vitest'
import { takePriceWords } from './price-words.ts'

const read = (text: string) => {
  const { rest, minPriceWithVat, maxPriceWithVat } = takePriceWords(text)
  return [rest.replaceAll(/\s+/g, ' ').trim(), minPriceWithVat, maxPriceWithVat]
}

test.each([
  ['hike under 3000', 'hike', null, 3000],
  ['Under 3,000 camping', 'camping', null, 3000],
  ['near Nairobi below 5k', 'near Nairobi', null, 5000],
  ['below 2.5K', '', null, 2500],
  ['matembezi chini ya 3000', 'matembezi', null, 3000],
  ['bei chini ya sh 800 nairobi', 'nairobi', null, 800],
  ['less than ksh 2,500 rafting', 'rafting', null, 2500],
  ['less than Kshs. 2,500', '', null, 2500],
  ['safari up to KES12000', 'safari', null, 12_000],
  ['max 4000 bob snorkelling', 'snorkelling', null, 4000],
  ['budget 2500', '', null, 2500],
  ['budget of 2500 per person hike', 'hike', null, 2500],
  ['under 1,500/= each', '', null, 1500],
  ['boat 3000 or less', 'boat', null, 3000],
  ['3000 max boat', 'boat', null, 3000],
  ['mashua 3000 na chini', 'mashua', null, 3000],
  ['3000 - 5000', '', 3000, 5000],
  ['hike 3000-5000', 'hike', 3000, 5000],
  ['3k to 5k hike', 'hike', 3000, 5000],
  ['from ksh 3,000 to ksh 5,000 hike', 'hike', 3000, 5000],
  ['safari between 5000 and 10000', 'safari', 5000, 10_000],
  ['safari kati ya 5000 na 10000', 'safari', 5000, 10_000],
  ['3000 hadi 5000', '', 3000, 5000],
  ['more than ksh 5000 balloon', 'balloon', 5000, null],
  ['zaidi ya sh 5000', '', 5000, null],
])('"%s" is searched for as "%s" from %s to %s', (text, rest, least, most) => {
  expect(read(text)).toEqual([rest, least, most])
})

test.each([
  '3000',
  '4x4 safari',
  'Route 66',
  'kids under 12',
  'children under 12 years',
  'over 5000 safari',
  'peaks above 4000m',
  'peaks below 4000 metres',
  'less than 300 km',
  'less than 3 hours',
  'up to 200 people',
  'up to 200km',
  'max 120 pax',
  '3000 - 4000 m peaks',
  '14-16 march',
  'trips 2026 - 2027',
  '2026-11-28 hike',
  '5000 - 3000',
  'call 0712 345678',
  'call 0712-345678',
  'under 300000000',
  'under 3000.5.1',
  'undersea 3000',
  'run 5k',
  'forest below the 3000 line',
  '10,000 steps',
  '',
])('"%s" names no price', (text) => {
  expect(read(text)).toEqual([text, null, null])
})
