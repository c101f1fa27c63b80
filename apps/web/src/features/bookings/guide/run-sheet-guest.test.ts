import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ExpectedGuest, RunSheet } from '@upeo/contract/bookings/run-sheet'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { htmlOf, readIn } from '../../../testing/rendered.ts'
import type { Departure } from '../../../lib/use-departure.ts'
import { RunSheetGuest } from './run-sheet-guest.tsx'

const guest = {
  _id: 'b1',
  reference: 'BOOKING-992151',
  name: 'Achieng Otieno',
  email: 'achieng@upeo.example',
  // As accounts keep it; shown as people say it.
  phone: '254712345678',
  participants: { adults: 2, children: 1 },
  source: 'online',
  isGuest: false,
  status: 'confirmed',
  paymentStatus: 'paid',
  paymentMethod: 'bank',
  total: 7830,
  owed: 0,
  notes: 'One of us is vegetarian.',
  didNotCome: false,
  prompt: null,
} satisfies ExpectedGuest

const sheet = { startTime: '07:30', startsAt: '2100-03-14T04:30:00.000Z' } as RunSheet

/** At these positions they have come. */
const withArrived = (...positions: readonly number[]) =>
  ({
    pack: { sheet: { date: '2100-03-14' } },
    arrivals: new Map(positions.map((position) => [`b1:${position}`, new Date()])),
  }) as unknown as Departure
const arriving = withArrived()

/** As it is printed, which is the row with all that it opens to. */
function shown(
  facts: Partial<ExpectedGuest>,
  late = false,
  departure: Departure | null = null,
  printing = true,
): string {
  const element = createElement(RunSheetGuest, {
    guest: { ...guest, ...facts },
    sheet,
    departure,
    late,
    printing,
    onPaying: () => {},
  })
  return htmlOf(createElement(QueryClientProvider, { client: new QueryClient() }, element))
}

test('a row says who, how many, what is owed or paid, and who is there; the rest of a party comes by one tap', () => {
  const row = (facts: Partial<ExpectedGuest>, ...came: readonly number[]) =>
    readIn(shown(facts, false, withArrived(...came), false))
  expect(row({})).toMatch(/^ Achieng Otieno 2 adults, 1 child Paid With a note All arrived of Achieng Otieno $/)
  expect(row({ owed: 7830, paymentStatus: 'unpaid', notes: '' })).toMatch(/1 child Owes KES 7,830 All arrived/)
  expect(row({}, 2)).toMatch(/1 of 3 arrived .*The other 2 arrived of Achieng Otieno/)
  expect(row({}, 1, 2)).toMatch(/2 of 3 arrived .*The other one arrived of Achieng Otieno/)
  expect(row({}, 1, 2, 3)).toMatch(/With a note Arrived $/)
  expect(row({ participants: { adults: 1, children: 0 } })).toMatch(/Arrived : Achieng Otieno $/)
  expect(row({})).not.toMatch(/0712|vegetarian|Details/)
})

test('a guest is called, written to by WhatsApp and by SMS with one tap', () => {
  const html = shown({})
  for (const address of ['tel:+254712345678', 'https://wa.me/254712345678', 'sms:+254712345678']) {
    expect(html).toContain(`href="${address}"`)
  }
  expect(readIn(html)).toContain(' 0712 345 678 ')
  expect(html).toContain('One of us is vegetarian.')
  expect(html).not.toMatch(/Record cash|Send a prompt|did not come/)
})

test('who owes money is offered cash and a prompt, and is not called before any has come', () => {
  const html = shown({
    status: 'pending',
    paymentStatus: 'unpaid',
    owed: 7830,
    phone: null,
    email: null,
    prompt: 'possible',
  })
  expect(html).toContain('KES 7,830')
  expect(html).toMatch(/Record cash[^]*Send a prompt/)
  expect(html).not.toMatch(/tel:|wa\.me|sms:/)
})

test('while a prompt is on the phone nothing else is offered for the money', () => {
  const html = shown({ status: 'pending', paymentStatus: 'unpaid', owed: 7830, phone: null, prompt: 'open' })
  expect(html).toContain('Waiting for Achieng Otieno to enter their M-Pesa PIN.')
  expect(html).not.toMatch(/Record cash|Send a prompt/)
})

test('that somebody did not come can be said once they are late', () => {
  expect(shown({})).not.toContain('ask=absent')
  expect(shown({}, true)).toContain('ask=absent')
  expect(shown({ status: 'completed', didNotCome: true })).toContain('Did not come')
})

test('of a party of which some have come nobody is called absent; the page says what is kept', () => {
  expect(readIn(shown({}, true, withArrived(1)))).toMatch(/2 of them have not come: leave them unticked/)
  expect(readIn(shown({}, true, withArrived(1, 2)))).toMatch(/One of them has not come: leave them unticked/)
  for (const came of [[], [1, 2, 3]]) expect(shown({}, true, withArrived(...came))).not.toContain('unticked')
  expect(shown({}, true, withArrived(1))).not.toContain('ask=absent')
  expect(shown({}, false, withArrived(1))).not.toContain('unticked')
})

test('how old the people are stands with their party, and while they arrive with each; nothing stands where nobody has said it', () => {
  const ages = [
    { position: 1, age: 34 },
    { position: 3, age: 7 },
  ]
  const names = [{ position: 3, name: 'Tatu' }]
  expect(readIn(shown({ ages }))).toContain('Ages 34, 7')
  expect(readIn(shown({ names, ages }))).toContain('Adult 1, age 34; Child 1, Tatu, age 7')
  expect(readIn(shown({ names, ages }, false, arriving))).toMatch(/Adult 1, age 34.*Adult 2.*Child 1, Tatu, age 7/)
  expect(readIn(shown({ names, ages }, false, arriving))).not.toContain(';')
  const alone = { participants: { adults: 1, children: 0 }, ages: [{ position: 1, age: 34 }] }
  expect(readIn(shown(alone, false, arriving))).toMatch(/Age 34.*Arrived/)
  // As phones kept it before there were any.
  for (const departure of [null, arriving]) expect(readIn(shown({}, false, departure))).not.toMatch(/\bages?\b/i)
})
