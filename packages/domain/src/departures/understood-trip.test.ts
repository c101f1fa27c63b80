import { expect, test } from 'vitest'
import { localDate } from '../time.ts'
import { searchWithWordsOf, understoodKinds } from './understood-trip.ts'

/** A Thursday. */
const today = localDate('2026-07-02')
const typed = 'hike near Nairobi on Saturday for 4 under 3k'
const set = { around: 'Nairobi', date: '2026-07-04', adults: 4, children: 0, maxPriceWithVat: 3000 } as const

test('what the words have set is understood; what somebody has changed since is theirs', () => {
  const kinds = (filters: Parameters<typeof understoodKinds>[1]) => [...understoodKinds(typed, filters, today)]
  expect(kinds(set)).toEqual(['days', 'around', 'party', 'price'])
  expect(kinds({ ...set, date: '2026-07-05' })).toEqual(['around', 'party', 'price'])
  expect(kinds({ ...set, children: 1 })).toEqual(['days', 'around', 'price'])
  expect(kinds({ ...set, around: null })).toEqual(['days', 'party', 'price'])
  expect(kinds({ ...set, minPriceWithVat: 100 })).toEqual(['days', 'around', 'party'])
  expect(kinds({})).toEqual([])
  expect([...understoodKinds('this weekend', { startDate: '2026-07-04', endDate: '2026-07-05' }, today)]).toEqual([
    'days',
  ])
  expect([...understoodKinds('hike', { adults: null, date: null }, today)]).toEqual([])
})

test('a filter that is taken away becomes its words again, and stays so beside the others', () => {
  expect(searchWithWordsOf(typed, set, today)).toEqual({
    days: 'hike on Saturday',
    around: 'hike near Nairobi',
    party: 'hike for 4',
    price: 'hike under 3k',
  })
  expect(searchWithWordsOf(typed, { ...set, date: null }, today)).toEqual({
    around: 'hike near Nairobi on Saturday',
    party: 'hike on Saturday for 4',
    price: 'hike on Saturday under 3k',
  })
})
