import type { BookingDetail } from '@upeo/contract/bookings/booking'
import { expect, test } from 'vitest'
import { owedText } from './owed-text.ts'

type Status = BookingDetail['status']
type Paying = BookingDetail['payment']['status']

const now = new Date('2026-03-10T09:02:00Z')

const told = (status: Status, paying: Paying, paid: number, waits: { silentFrom: string | null } | null = null) =>
  owedText(
    {
      status,
      payment: { status: paying, paid, method: 'mpesa', awaitsMpesa: waits !== null, silentFrom: null, ...waits },
      pricing: { total: 7424 },
    } as BookingDetail,
    now,
  )

test.each<[Status, Paying, number, string | null]>([
  ['confirmed', 'paid', 7424, 'KES 7,424 is paid (M-Pesa). You owe nothing more.'],
  ['pending', 'unpaid', 0, 'You still owe KES 7,424.'],
  ['pending', 'partially_paid', 2000, 'KES 2,000 is paid. You still owe KES 5,424.'],
  ['pending_payment_approval', 'unpaid', 0, 'Your guide is checking your payment of KES 7,424. Do not pay again.'],
  ['cancelled', 'refund_pending', 7424, null],
  ['completed', 'refunded', 7424, 'You owe nothing.'],
])('%s, %s, %d paid: %s', (status, paying, paid, text) => expect(told(status, paying, paid)).toBe(text))

test('while M-Pesa is asked, nobody is told that they owe', () => {
  for (const silentFrom of [null, '2026-03-10T09:02:01Z'])
    expect(told('pending', 'unpaid', 0, { silentFrom })).toBe('Waiting for M-Pesa. Do not pay twice.')
  expect(told('pending', 'unpaid', 0, { silentFrom: now.toISOString() })).toBe('No word from M-Pesa yet')
  expect(told('pending', 'unpaid', 0)).toBe('You still owe KES 7,424.')
})

test.each<[Paying, number, string]>([
  ['unpaid', 0, 'You still owe KES 9,048.'],
  ['partially_paid', 9000, 'KES 9,000 is paid. You still owe KES 48.'],
  ['paid', 9048, 'KES 9,048 is paid (M-Pesa). You owe nothing more.'],
])('of a price with cents whole shillings are owed: %s, %d paid', (status, paid, text) => {
  const trip = { status: 'confirmed', pricing: { total: 9048.4 } } as const
  const payment = { status, paid, method: 'mpesa' } as const
  expect(owedText({ ...trip, payment } as Parameters<typeof owedText>[0], now)).toBe(text)
})
