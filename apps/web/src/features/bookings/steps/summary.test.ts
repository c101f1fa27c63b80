import type { Booking } from '@upeo/contract/bookings/booking'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { htmlOf, textOf } from '../../../testing/rendered.ts'
import { summaryOfBooking } from '../summary-facts.ts'
import { Summary, SummaryBar } from './summary.tsx'

const booking = {
  activity: { name: 'Longonot at dawn', location: 'Mount Longonot, Nakuru', images: [] },
  vendor: { name: 'Kamau Tours' },
  bookingDate: '2026-03-14',
  startTime: '07:30',
  participants: { adults: 2, children: 1 },
  pricing: { agreed: false, adultPrice: 2500, childPrice: 1400, basePrice: 6400, taxes: 1024, total: 7424 },
  payment: { paid: 0 },
  cancellationPolicy: 'Flexible',
} as unknown as Booking

test.each([Summary, SummaryBar])('what cancelling gives back stands beside the price until it is paid', (Shown) => {
  const facts = summaryOfBooking(booking, [])
  expect(textOf(createElement(Shown, { facts }))).toContain('Flexible (full refund 24h prior)')
  expect(summaryOfBooking({ ...booking, cancellationPolicy: '' }, []).policy).toBeNull()
})

test.each([Summary, SummaryBar])('a sum that changes with the party is heard', (Shown) => {
  const facts = summaryOfBooking(booking, [])
  expect(htmlOf(createElement(Shown, { facts }))).toContain('aria-live="polite"')
})
