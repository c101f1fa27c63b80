import { createDirectBooking } from '@upeo/contract/bookings/direct-bookings'
import { makeGuestLink } from '@upeo/contract/bookings/direct-offers'
import type { TestApp } from './app.ts'

type Pair = 'mine' | 'theirs'

/** Bookings that a market's guides make for people without an account, each with a number of its own. */
export function guestBookings(
  app: TestApp,
  market: number,
  of: { guideOf(whose: Pair): { readonly token: string }; departureOf(whose: Pair): Promise<string> },
) {
  let guests = 0

  const links = new Map<string, string>()

  async function book(whose: Pair, paid: boolean) {
    guests += 1
    return app.call(createDirectBooking, {
      token: of.guideOf(whose).token,
      body: {
        departureId: await of.departureOf(whose),
        participants: { adults: 1 },
        name: 'Moraa Nyaboke',
        phone: `0745${String(market % 1000).padStart(3, '0')}${String(guests).padStart(3, '0')}`,
        source: 'telephone',
        payment: paid ? { by: 'guide', method: 'cash' } : { by: 'later' },
      },
    })
  }

  async function guestBooking(whose: Pair, paid: boolean): Promise<string> {
    const answer = await book(whose, paid)
    if (!answer.ok) throw new Error(`No booking could be made: ${answer.error.message}`)
    return answer.body._id
  }

  return {
    /** Paid in cash, or to be paid. */
    guestBooking,
    /** The secret of a new link to such a booking; once the office has taken the activity down, of the last one. */
    async guestLink(whose: Pair, paid: boolean): Promise<string> {
      const booked = await book(whose, paid)
      const last = links.get(whose)
      if (!booked.ok && last !== undefined) return last
      const params = { id: booked.ok ? booked.body._id : await guestBooking(whose, paid) }
      const { path } = await app.call.must(makeGuestLink, { token: of.guideOf(whose).token, params, body: {} })
      const secret = path.slice('/g/'.length)
      links.set(whose, secret)
      return secret
    },
  }
}
