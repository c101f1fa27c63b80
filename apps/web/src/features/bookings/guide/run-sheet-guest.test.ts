import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ExpectedGuest, RunSheet } from '@upeo/contract/bookings/run-sheet'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { htmlOf } from '../../../testing/rendered.ts'
import { RunSheetGuest } from './run-sheet-guest.tsx'

const guest = {
  _id: 'b1',
  reference: 'BOOKING-992151',
  name: 'Achieng Otieno',
  email: 'achieng@upeo.example',
  phone: '0712 345 678',
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

function shown(facts: Partial<ExpectedGuest>, on: Partial<RunSheet> = {}): string {
  const element = createElement(RunSheetGuest, {
    guest: { ...guest, ...facts },
    sheet: { ...sheet, ...on },
    departure: null,
    now: new Date('2026-03-14T09:00:00Z'),
    onPaying: () => {},
  })
  return htmlOf(createElement(QueryClientProvider, { client: new QueryClient() }, element))
}

test('a guest is called, written to by WhatsApp and by SMS with one tap', () => {
  const html = shown({})
  for (const address of ['tel:+254712345678', 'https://wa.me/254712345678', 'sms:+254712345678']) {
    expect(html).toContain(`href="${address}"`)
  }
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
  expect(shown({}, { startsAt: '2020-03-14T04:30:00.000Z' })).toContain('ask=absent')
  expect(shown({ status: 'completed', didNotCome: true })).toContain('Did not come')
})
