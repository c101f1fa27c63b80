import { expect, test } from 'vitest'
import { idFrom, type BookingId } from '../ids.ts'
import { localDate } from '../time.ts'
import { personKey } from './check-ins.ts'
import { judgeTicket, verdictText, type DepartureList } from './judge-ticket.ts'
import type { TicketFacts } from './ticket-code.ts'

const bookingId = idFrom<BookingId>('0198f3a2-6c41-7d10-9b6e-5f0a7c1d2e3f')
const other = idFrom<BookingId>('0198f3a2-6c41-7d10-9b6e-5f0a7c1d2e40')
const date = localDate('2026-11-24')
const ticket: TicketFacts = { keyId: 1, bookingId, position: 2, version: 1, day: date }
const key = personKey(ticket)
const otieno = { name: 'Achieng Otieno', participants: { adults: 2, children: 0 } }
const onTheDay = new Date('2026-11-24T05:00:00Z')
const list: DepartureList = {
  date,
  fetchedAt: new Date('2026-11-23T15:40:00Z'),
  guests: new Map([[bookingId, otieno]]),
  cancelled: new Set(),
  versions: new Map(),
  arrivals: new Map(),
  elsewhere: () => null,
}

test.each<[string, Partial<TicketFacts>, Partial<DepartureList>, string]>([
  ['somebody on the list is welcome', {}, {}, 'Achieng Otieno'],
  [
    'whose own name is known is called by it',
    {},
    { guests: new Map([[bookingId, { ...otieno, names: [{ position: 2, name: 'Tatu' }] }]]) },
    'Tatu (Achieng Otieno)',
  ],
  [
    'and not by the name of somebody else of their booking',
    {},
    { guests: new Map([[bookingId, { ...otieno, names: [{ position: 1, name: 'Tatu' }] }]]) },
    'Achieng Otieno',
  ],
  ['so they are after their date was moved', { day: localDate('2026-11-20') }, {}, 'Achieng Otieno'],
  ['and with a ticket that is newer than the list', { version: 2 }, {}, 'Achieng Otieno'],
  [
    'a ticket that was replaced',
    {},
    { versions: new Map([[key, 2]]) },
    'This ticket was replaced. Ask for the new one.',
  ],
  [
    'somebody who has come',
    {},
    { arrivals: new Map([[key, new Date('2026-11-24T04:42:00Z')]]) },
    'Already checked in at 07:42: Achieng Otieno.',
  ],
  [
    'a booking that was cancelled',
    { bookingId: other },
    { cancelled: new Set([other]) },
    'This booking was cancelled.',
  ],
  [
    'another departure of this guide',
    { bookingId: other },
    { elsewhere: () => ({ activity: 'Boat ride', date: localDate('2026-11-25') }) },
    'This ticket is for Boat ride on Wednesday, 25 November 2026.',
  ],
  [
    'a day of which nothing is known here',
    { bookingId: other, day: localDate('2026-12-01') },
    {},
    'This ticket is for another trip on Tuesday, 1 December 2026.',
  ],
  [
    'who booked after the list was read',
    { bookingId: other },
    {},
    'Not on your list from 18:40, but the ticket is genuine. Check in?',
  ],
  [
    'who was let in so, and comes again',
    { bookingId: other },
    { arrivals: new Map([[personKey({ ...ticket, bookingId: other }), new Date('2026-11-24T04:42:00Z')]]) },
    'Already checked in at 07:42: A guest with a ticket.',
  ],
])('%s', (_, facts, known, said) => {
  expect(verdictText(judgeTicket({ ...ticket, ...facts }, { ...list, ...known }, onTheDay))).toBe(said)
})

test('whoever comes before the day is asked about, unless they are in already', () => {
  const dayBefore = new Date('2026-11-23T20:59:59Z')
  const said = (known: Partial<DepartureList>) => verdictText(judgeTicket(ticket, { ...list, ...known }, dayBefore))
  expect(said({})).toBe('Achieng Otieno: this trip is on Tuesday, 24 November 2026. Check in early?')
  expect(said({ arrivals: new Map([[key, dayBefore]]) })).toBe('Already checked in at 23:59: Achieng Otieno.')
})
