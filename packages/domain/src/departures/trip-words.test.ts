import { expect, test } from 'vitest'
import { localDate } from '../time.ts'
import { readTripWords } from './trip-words.ts'

/** A Monday. */
const now = localDate('2026-11-23')
const noPrice = { minPriceWithVat: null, maxPriceWithVat: null }
const saturday = { from: '2026-11-28', until: '2026-11-28' }

test.each([
  ['hike with a view on Saturday for 4', 'hike with a view', saturday, 4, 0],
  ['hike saturday', 'hike', saturday, null, 0],
  ['camping this weekend for two', 'camping', { from: '2026-11-28', until: '2026-11-29' }, 2, 0],
  ['rafting next weekend', 'rafting', { from: '2026-12-05', until: '2026-12-06' }, null, 0],
  ['boat ride next Sunday', 'boat ride', { from: '2026-12-06', until: '2026-12-06' }, null, 0],
  ['safari tomorrow, 2 adults and 1 child', 'safari', { from: '2026-11-24', until: '2026-11-24' }, 2, 1],
  ['diani snorkelling 3 people', 'diani snorkelling', null, 3, 0],
  ['walk with 2 kids', 'walk', null, 1, 2],
  ['kupanda mlima jumamosi watu 4', 'kupanda mlima', saturday, 4, 0],
  ['matembezi jumamosi watu wanne', 'matembezi', saturday, 4, 0],
  ['safari watu wawili na watoto watatu', 'safari', null, 2, 3],
  ['watumishi wanne', 'watumishi wanne', null, null, 0],
  ['matembezi ijumaa', 'matembezi', { from: '2026-11-27', until: '2026-11-27' }, null, 0],
  ['safari jumatatu', 'safari', { from: '2026-11-23', until: '2026-11-23' }, null, 0],
  ['Mount Kenya climb for 4 days', 'Mount Kenya climb for 4 days', null, null, 0],
  ['sunset walk', 'sunset walk', null, null, 0],
  ['Sunrise on Longonot', 'Sunrise on Longonot', null, null, 0],
  ['', '', null, null, 0],
])('"%s"', (text, search, days, adults, children) => {
  expect(readTripWords(text, now)).toEqual({ search, around: null, days, adults, children, ...noPrice })
})

test.each([
  ['hike near Nairobi on Saturday for 4', { search: 'hike', around: 'Nairobi', days: saturday, adults: 4 }],
  ['around mombasa', { search: '', around: 'Mombasa', days: null }],
  ['baiskeli karibu na Nakuru', { search: 'baiskeli', around: 'Nakuru' }],
  // A name by itself is a word to search for, and smaller towns are too.
  ['Nairobi safari', { search: 'Nairobi safari', around: null }],
  ['hike near Naivasha', { search: 'hike near Naivasha', around: null }],
])('"%s" and where it may lie', (text, said) => {
  expect(readTripWords(text, now)).toMatchObject(said)
})

test.each([
  ['hiking near Nairobi saturday for 6 under 3000', { search: 'hiking', around: 'Nairobi', days: saturday, adults: 6 }],
  ['chini ya 3000 kupanda mlima jumamosi watu 6', { search: 'kupanda mlima', days: saturday, adults: 6 }],
  // A number alone is a word.
  ['3000 steps', { search: '3000 steps', ...noPrice }],
])('"%s" and what it may cost', (text, said) => {
  expect(readTripWords(text, now)).toMatchObject({ minPriceWithVat: null, maxPriceWithVat: 3000, ...said })
})

test('a weekday that is today is today', () => {
  expect(readTripWords('walk monday', now).days).toEqual({ from: now, until: now })
})
