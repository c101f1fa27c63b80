import { createBooking } from '@upeo/contract/bookings/create-booking'
import { confirmPayment } from '@upeo/contract/bookings/manual-confirmation'
import { postpone } from '@upeo/contract/departure-changes/departure-changes'
import type { TestApp } from './app.ts'
import { catalogRows } from './catalog-rows.ts'

interface Pair {
  readonly activity: string
  readonly customer: { readonly token: string }
  readonly guide: { readonly token: string }
}

/** Departures to come on which somebody has a place that is said to be paid, and what a guide does with them. */
export function movedTrips(app: TestApp, { activity, customer, guide }: Pair) {
  const rows = catalogRows(app)
  async function book(day: string) {
    const departure = await rows.departure(activity, day)
    const body = {
      activityId: activity,
      bookingDate: day,
      startTime: null,
      participants: { adults: 2 },
      paymentMethod: 'bank' as const,
    }
    const { _id: id } = await app.call.must(createBooking, { token: customer.token, body })
    const proof = { transactionId: `M${id.slice(0, 12)}`, paymentDate: app.clock.now().toISOString() }
    await app.call.must(confirmPayment, { token: customer.token, params: { id }, body: proof })
    return { departure, id }
  }
  return {
    /** The departure. */
    booked: async () => (await book('2026-04-04')).departure,
    /** The booking, whose customer is asked whether they come on the new date. */
    moved: async () => {
      const { departure, id } = await book('2026-04-05')
      const body = { date: '2026-04-12', reason: 'weather' as const, message: 'The river is too high.' }
      await app.call.must(postpone, { token: guide.token, params: { id: departure }, body })
      return id
    },
  }
}
