import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { VendorBooking } from '@upeo/contract/bookings/booking'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { textOf } from '../../../testing/rendered.ts'
import { ActQuestion } from './act-question.tsx'

const booking = {
  _id: 'b1',
  reference: 'BOOKING-992151',
  status: 'pending_payment_approval',
  startsAt: '2026-03-14T04:30:00.000Z',
  activity: { _id: 'a1', name: 'Crater rim walk' },
  user: { name: 'Achieng Otieno', email: 'achieng@upeo.example', phone: '' },
  totalAmount: 8120,
  paid: 0,
  paymentMethod: 'bank',
  proof: {
    transactionId: 'FT26325KQ7',
    paymentDate: '2026-03-01T09:00:00.000Z',
    notes: '',
    status: 'submitted',
    reason: null,
  },
} as unknown as VendorBooking

function question(act: 'approve' | 'confirm' | 'reject' | 'cancel', facts: Partial<VendorBooking> = {}): string {
  const asked = createElement(ActQuestion, {
    booking: { ...booking, ...facts },
    act,
    onBack: () => {},
    onDone: () => {},
  })
  const client = new QueryClient()
  return textOf(createElement(QueryClientProvider, { client }, createElement(MantineProvider, null, asked)))
}

test.each(['approve', 'reject'] as const)('whoever is to %s a payment is shown its amount and its code', (act) => {
  expect(question(act)).toContain('KES 8,120')
  expect(question(act)).toContain('FT26325KQ7')
})

test('whoever confirms by hand is shown the amount, and of what was paid in part the rest', () => {
  expect(question('confirm', { status: 'pending', proof: null })).toContain('KES 8,120')
  const rest = question('confirm', { status: 'pending', proof: null, paid: 3000 })
  expect(rest).toContain('KES 5,120')
  expect(rest).toContain('Recorded before KES 3,000')
})

test('whoever cancels is not asked about a payment', () => {
  expect(question('cancel')).not.toContain('FT26325KQ7')
})
