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

  async function guestBooking(whose: Pair, paid: boolean): Promise<string> {
    guests += 1
    const { _id } = await app.call.must(createDirectBooking, {
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
    return _id
  }

  return {
    /** Paid in cash, or to be paid. */
    guestBooking,
    /** The secret of a new link to such a booking. */
    async guestLink(whose: Pair, paid: boolean): Promise<string> {
      const params = { id: await guestBooking(whose, paid) }
      const { path } = await app.call.must(makeGuestLink, { token: of.guideOf(whose).token, params, body: {} })
      return path.slice('/g/'.length)
    },
  }
}
