import type { VendorBooking } from '@upeo/contract/bookings/booking'
import { createElement, Fragment } from 'react'
import { expect, test } from 'vitest'
import { textOf } from '../../../testing/rendered.ts'
import { bookingColumns } from './booking-columns.tsx'

test('the list names a booking by one number, the reference that its details, its guest and its letters have', () => {
  const booking = { _id: '019cad21-cf00-7096-96e8-04c7d66e05b8', reference: 'BOOKING-992156' } as VendorBooking
  const [name] = bookingColumns(() => {})
  expect(textOf(createElement(Fragment, {}, name?.cell(booking))).trim()).toBe('BOOKING-992156')
})
