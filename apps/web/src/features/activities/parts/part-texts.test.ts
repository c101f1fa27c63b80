import type { OwnedActivity } from '@upeo/contract/activities/own-activities'
import { localDate } from '@upeo/domain/time'
import { expect, test } from 'vitest'
import { partText } from './part-texts.ts'

const today = localDate('2026-06-01')
const of = (part: Partial<OwnedActivity>) => part as OwnedActivity
const read = (text: string) => text.replaceAll('\u00a0', ' ')

test.each([
  [null, 'KES 2,500, guests pay KES 2,900; children 70%'],
  [0, 'KES 2,500, guests pay KES 2,900; children free'],
  [1000, 'KES 2,500, guests pay KES 2,900; children KES 1,000, guests pay KES 1,160'],
])('both prices are said as the guide sets them and as guests pay them; a child’s is %s', (childPrice, text) => {
  expect(read(partText('price', of({ price: 2500, childPrice }), today))).toBe(text)
})

test('departures with a capacity of their own are counted', () => {
  const departure = (date: string, capacity: number) => ({ date, capacity }) as OwnedActivity['departures'][number]
  const departures = [departure('2026-06-01', 10), departure('2026-07-01', 12)]
  expect(partText('capacity', of({ capacity: 10, departures }), today)).toBe('10 people; 1 departure has its own')
  expect(partText('capacity', of({ capacity: 10, departures: [] }), today)).toBe('10 people')
})
