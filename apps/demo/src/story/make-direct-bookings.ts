import { directRates, rateFor, type DirectSource } from '@upeo/domain/bookings/direct-bookings'
import { chargeOf, priceBooking } from '@upeo/domain/bookings/price'
import { splitCommission } from '@upeo/domain/bookings/commission'
import { DEFAULT_DIRECT_PERCENT } from '@upeo/domain/bookings/rates'
import type { BookingId, ReviewId, UserId } from '@upeo/domain/ids'
import { directlyPaid, mpesaReceived } from '@upeo/domain/ledger/postings'
import { DAY, HOUR, MINUTE, SECOND, addTime } from '@upeo/domain/time'
import type { BookingMethod } from '@upeo/domain/payments/methods'
import { createLife, type Life } from './demo-booking.ts'
import type { PlannedBooking } from './make-bookings.ts'
import type { Activity, Departure } from './make-catalogue.ts'
import { KAMAU, type Customer } from './make-people.ts'
import type { StoryReview } from './make-reviews.ts'
import { createStoryRandom, createUniqueDraw, type StoryDraws } from './story-random.ts'
import type { Row } from './write-rows.ts'

interface DirectGuest {
  readonly source: DirectSource
  readonly name: string
  readonly phone: string
  readonly method: BookingMethod
  /** What became of the text with their link. */
  readonly text?: 'delivered' | 'failed'
  /** They have added the booking to an account since. */
  readonly claimed?: true
}

const guests: readonly DirectGuest[] = [
  { source: 'walk_in', name: 'Baraka Lekishon', phone: '', method: 'cash' },
  { source: 'telephone', name: 'Nasieku Ole Tipis', phone: '254724118306', method: 'mpesa', text: 'delivered' },
  {
    source: 'hotel_desk',
    name: 'Ruth Chebet',
    phone: '254711902457',
    method: 'cash',
    text: 'delivered',
    claimed: true,
  },
  { source: 'telephone', name: 'Mercy Atieno', phone: '254733506184', method: 'cash', text: 'failed' },
]

export interface DirectStory {
  readonly lives: readonly Life[]
  /** People without an account. */
  readonly people: readonly Row[]
  readonly history: readonly Row[]
  readonly recorded: readonly Row[]
  /** Written of a trip whose money Upeo has not seen. */
  readonly reviews: readonly StoryReview[]
  /** What they were texted: two arrived, one did not. */
  readonly texts: readonly Row[]
}

/**
 * What Kamau has booked himself: a walk-in who paid in cash, a caller who paid by a request to their phone, a guest from a hotel
 * desk who has added the booking to an account since, and a caller whom no text has reached; and some weeks ago a walk-in who
 * added theirs, and reviewed the trip when that was still possible. With a sequence of its own, so that the rest of the story
 * is what it is without them.
 */
export function makeDirectBookings(
  activities: readonly Activity[],
  customers: readonly Customer[],
  taken: ReadonlySet<string>,
  now: Date,
): DirectStory {
  const random = createStoryRandom('upeo direct bookings')
  const reference = createUniqueDraw(() => `BOOKING-${random.whole(100_000, 999_999)}`)
  const draws: StoryDraws = {
    random,
    reference: () => {
      for (;;) {
        const drawn = reference()
        if (!taken.has(drawn)) return drawn
      }
    },
    receipt: createUniqueDraw(() => `U${random.code(9)}`),
  }
  const departures = comingOf(kamaus(activities), now)
  const claimant = customers.at(-1)
  const lives: Life[] = []
  const people: Row[] = []
  const history: Row[] = []
  const recorded: Row[] = []
  const texts: Row[] = []
  for (const [n, guest] of guests.entries()) {
    const departure = departures[n]
    if (!departure || !claimant) continue
    const bookedAt = addTime(now, -(3 + n) * HOUR)
    const id = guest.claimed ? claimant.id : random.id<UserId>(bookedAt)
    const life = bookedBy(draws, guest, { departure, customer: { ...claimant, ...guest, id }, bookedAt })
    lives.push(life)
    if (!guest.claimed) people.push(guestRow(id, guest, bookedAt))
    else history.push(claimLine(life, id, addTime(bookedAt, HOUR)))
    if (guest.method === 'cash') recorded.push(cashRow(draws, life, bookedAt))
    if (guest.text) texts.push(textRow(draws, life, { phone: guest.phone, status: guest.text }))
  }
  const past = pastOf(kamaus(activities), now)
  const review = past && claimant ? makeMarkedReview(draws, past, claimant) : null
  if (review) {
    const { life, at } = review
    lives.push(life)
    history.push(claimLine(life, life.plan.customer.id, addTime(at, -HOUR)))
    recorded.push(cashRow(draws, life, life.plan.bookedAt))
  }
  return { lives, people, history, recorded, reviews: review ? [review] : [], texts }
}

/** Kamau's departures with room for two more. */
function kamaus(activities: readonly Activity[]): Departure[] {
  return activities
    .filter(({ guide }) => guide.username === KAMAU)
    .flatMap(({ departures }) => Array.from(departures.values()))
    .filter(({ seatsTaken, capacity }) => seatsTaken + 2 <= capacity)
}

/** The next ones. */
const comingOf = (departures: readonly Departure[], now: Date) =>
  departures.filter(({ startsAt }) => startsAt > now).toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())

/** The latest that has been over for three weeks. */
const pastOf = (departures: readonly Departure[], now: Date) =>
  departures
    .filter(({ endsAt }) => endsAt < addTime(now, -21 * DAY))
    .toSorted((a, b) => b.endsAt.getTime() - a.endsAt.getTime())[0]

/** A walk-in who paid in cash, added the booking to their account after the trip and reviewed it. */
function makeMarkedReview(draws: StoryDraws, departure: Departure, customer: Customer): StoryReview {
  const guest = { source: 'walk_in', method: 'cash' } as const
  const bookedAt = addTime(departure.startsAt, -20 * MINUTE)
  const life = bookedBy(draws, guest, { departure, customer, bookedAt })
  const completed = addTime(departure.endsAt, HOUR)
  life.note('complete', completed, 'vendor')
  life.set({ completed_at: completed })
  const { id: booking, price } = life
  const { rounding } = chargeOf(price.total)
  const vendor = departure.activity.guide.id
  const posting = directlyPaid({ booking, vendor, kept: price.total, rounding, percent: 0 })
  if (posting) life.post(posting, completed)
  const at = addTime(departure.endsAt, 2 * DAY)
  return {
    id: draws.random.id<ReviewId>(at),
    life,
    rating: 5,
    comment: 'We asked at the gate and were off within a quarter of an hour. Kamau knows every path.',
    response: null,
    respondedAt: null,
    at,
    uncounted: 'booked_by_guide',
  }
}

function bookedBy(
  draws: StoryDraws,
  { source, method }: Pick<DirectGuest, 'source' | 'method'>,
  trip: Pick<PlannedBooking, 'departure' | 'customer' | 'bookedAt'>,
): Life {
  const { departure, bookedAt } = trip
  const { activity } = departure
  const price = priceBooking({ adultPrice: activity.price, childPrice: activity.childPrice, adults: 2, children: 0 })
  const rates = directRates({ broughtByUpeo: false, directPercent: DEFAULT_DIRECT_PERCENT })
  const rate = rateFor(rates, method)
  const split = splitCommission(price.total, rate)
  const { charge } = chargeOf(price.total)
  const plan = { ...trip, adults: 2, children: 0, fate: 'goes' } as const
  const id = draws.random.id<BookingId>(bookedAt)
  const life = createLife({ id, reference: draws.reference(), plan, price, method, split, charge, notes: '' })
  departure.seatsTaken += 2
  life.set({
    source,
    guide_rate_percent: rates.guide,
    upeo_rate_percent: rates.upeo,
    commission_rate_percent: rate,
    declared_adult_at: null,
  })
  life.note('create', bookedAt, 'vendor')
  if (method === 'mpesa') {
    const paid = addTime(bookedAt, 45 * SECOND)
    const payment = life.attempt(draws, addTime(bookedAt, 5 * SECOND), { settled: paid, money: 'applied' })
    life.note('receivePayment', paid, 'system', { money: 'receiveAll', method: 'mpesa' })
    life.set({ confirmed_at: paid, payment_status: 'paid', paid_cents: charge })
    life.post(mpesaReceived({ payment, booking: id, total: price.total, charged: charge }), paid)
  } else {
    life.note('confirm', bookedAt, 'vendor', { money: 'receiveAll' })
    life.set({ confirmed_at: bookedAt, payment_status: 'paid', paid_cents: charge })
  }
  return life
}

const guestRow = (id: UserId, { name, phone }: { readonly name: string; readonly phone: string }, at: Date): Row => ({
  id,
  kind: 'guest',
  role: 'user',
  name,
  phone,
  preferences: { showProfileToPublic: false },
  created_at: at,
})

const claimLine = ({ booking }: Life, by: UserId, at: Date): Row => ({
  booking_id: booking['id'],
  event: 'claim',
  from_status: booking.status,
  to_status: booking.status,
  actor_kind: 'customer',
  actor_id: by,
  at,
  detail: {},
})

function textRow(
  { random }: StoryDraws,
  { booking }: Life,
  { phone, status }: { readonly phone: string; readonly status: 'delivered' | 'failed' },
): Row {
  const at = booking['created_at'] as Date
  return {
    id: random.id(at),
    booking_id: booking['id'],
    kind: 'booked',
    phone,
    language: 'en',
    segments: 1,
    status,
    lost: 0,
    provider_id: `ATXid_${random.code(16)}`,
    cost_cents: 80,
    failure: status === 'failed' ? 'unreachable' : null,
    created_at: at,
    good_until: addTime(at, DAY),
    handed_at: addTime(at, 2 * SECOND),
    reported_at: addTime(at, 9 * SECOND),
  }
}

const cashRow = (draws: StoryDraws, { booking, charge }: Life, at: Date): Row => ({
  id: draws.random.id(at),
  booking_id: booking['id'],
  vendor_id: booking['vendor_id'],
  method: 'cash',
  amount_cents: charge,
  reference: '',
  reference_normalised: '',
  notes: '',
  paid_at: at,
  created_at: at,
})
