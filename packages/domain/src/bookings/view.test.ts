import { describe, expect, it } from 'vitest'
import { addTime, localDate, startOfDay } from '../time.ts'
import { bookingStatuses } from './lifecycle.ts'
import { bookingTab, canCancelBooking, confirmationOf, customerStatus, redirectText, tripEndText } from './view.ts'

const today = localDate('2026-06-20')

describe('tabs', () => {
  it.each(bookingStatuses)('a %s booking stands under its tab, by its day', (status) => {
    const tab = (date: string) => bookingTab({ status, date: localDate(date) }, today)
    const cancelled = status === 'cancelled'
    expect(tab('2026-06-21')).toBe(cancelled ? 'cancelled' : 'upcoming')
    expect(tab('2026-06-20')).toBe(cancelled ? 'cancelled' : 'upcoming')
    expect(tab('2026-06-19')).toBe(cancelled ? 'cancelled' : 'past')
  })
})

describe('what a customer reads', () => {
  it('tells apart a pending payment from one being verified', () => {
    expect(customerStatus('pending')).toEqual({ label: 'Pending', note: null })
    expect(customerStatus('pending_payment_approval')).toEqual({ label: 'Pending', note: 'payment being verified' })
    expect(customerStatus('confirmed')).toEqual({ label: 'Confirmed', note: null })
  })

  it('says "Booking Confirmed!", and leaves the page, only when it is', () => {
    const confirmed = bookingStatuses.filter((status) => confirmationOf(status).heading === 'Booking Confirmed!')
    const leaving = bookingStatuses.filter((status) => confirmationOf(status).redirects)
    expect(confirmed).toEqual(['confirmed', 'completed'])
    expect(leaving).toEqual(['confirmed', 'completed'])
    expect(confirmationOf('pending')).toMatchObject({ heading: 'Booking received', countsDown: true })
    expect(confirmationOf('pending_payment_approval')).toMatchObject({ heading: 'Booking received', countsDown: false })
    expect(confirmationOf('confirmed').text).toBe('Please arrive 15 minutes early.')
    expect(redirectText(5)).toBe('Redirecting to My Bookings in 5 seconds...')
    expect(redirectText(1)).toBe('Redirecting to My Bookings in 1 second...')
  })
})

describe('the end of a trip', () => {
  it('is an hour where a start time was agreed, and else the last day', () => {
    expect(tripEndText(new Date('2026-03-18T12:30:00Z'), true)).toBe('Wednesday, 18 March 2026, 15:30')
    expect(tripEndText(startOfDay(localDate('2026-03-18')), false)).toBe('Tuesday, 17 March 2026')
  })
})

describe('the cancel button', () => {
  const start = new Date('2026-06-20T05:00:00Z')

  it.each(bookingStatuses)('for a %s booking, before its start only', (status) => {
    const living = status !== 'cancelled' && status !== 'completed'
    expect(canCancelBooking({ status, start }, addTime(start, -1), 'customer')).toBe(living)
    expect(canCancelBooking({ status, start }, start, 'customer')).toBe(false)
    expect(canCancelBooking({ status, start }, start, 'vendor')).toBe(living)
  })
})
