import { expect, test } from 'vitest'
import { linkEnd } from './access-links.ts'

const now = new Date('2026-03-01T09:00:00Z')

test('a booking stays open for 90 whole days after its trip, a ticket for 30', () => {
  const ends = new Date('2026-03-10T14:00:00Z')
  expect(linkEnd('booking', ends, now)).toEqual(new Date('2026-06-08T21:00:00Z'))
  expect(linkEnd('ticket', ends, now)).toEqual(new Date('2026-04-09T21:00:00Z'))
})

test('a link to a trip of long ago lasts until the end of tomorrow', () => {
  expect(linkEnd('ticket', new Date('2025-01-01T00:00:00Z'), now)).toEqual(new Date('2026-03-02T21:00:00Z'))
})
