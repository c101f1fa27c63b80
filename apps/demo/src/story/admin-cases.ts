import type { ListingFacts } from '@upeo/domain/activities/listing-changes'
import { appealableUntil } from '@upeo/domain/appeals/appeals'
import { canStillReport } from '@upeo/domain/bookings/deadlines'
import { mpesaUnapplied } from '@upeo/domain/ledger/postings'
import { cents, fromKes } from '@upeo/domain/money'
import { DAY, HOUR, MINUTE, SECOND, addTime } from '@upeo/domain/time'
import type { PrivateStore } from '@upeo/server/adapters/storage/port'
import { activityRows } from './catalogue-rows.ts'
import { drawMessage } from './draw-message.ts'
import type { Life } from './demo-booking.ts'
import type { Activity } from './make-catalogue.ts'
import { AMINA, type StoryPerson } from './make-people.ts'
import type { StoryReview } from './make-reviews.ts'
import { createStoryRandom, type StoryDraws } from './story-random.ts'
import type { Row } from './write-rows.ts'

/** One of each kind of case that only an administrator can decide, so that their pages have something to show. */

const SHORT_BY = fromKes(500)

/** The last customer whose hold expired before M-Pesa answered had paid after all, but less than was asked for. */
export function payAnotherAmount(draws: StoryDraws, lives: readonly Life[], now: Date): void {
  const life = lives.findLast(
    ({ booking, method, price, plan }) =>
      booking['hold_expired'] === true &&
      method === 'mpesa' &&
      plan.customer.username !== AMINA &&
      price.total > 2 * SHORT_BY &&
      plan.bookedAt < addTime(now, -HOUR),
  )
  if (!life) return
  const received = cents(life.charge - SHORT_BY)
  const sent = addTime(life.plan.bookedAt, 14 * MINUTE)
  const payment = life.attempt(draws, sent, { differs: received })
  life.post(mpesaUnapplied({ payment, charged: received }), addTime(sent, 20 * SECOND))
}

const problem =
  'We waited at the gate for an hour and a half before anybody came, and the walk was cut short at the second viewpoint. I do not think that this was what we paid for.'

/** The customer of the last trip whose money is not released yet reports a problem. */
export function reportProblem(lives: readonly Life[], now: Date): Row[] {
  const over = ({ booking }: Life) => booking['completed_at']
  const reportable = lives
    .filter((life) => {
      const at = over(life)
      return life.method === 'mpesa' && at instanceof Date && life.booking['released_at'] === null
    })
    .filter(
      (life) =>
        life.plan.customer.username !== AMINA && canStillReport(over(life) as Date, life.plan.departure.endsAt, now),
    )
    .toSorted((a, b) => (over(a) as Date).getTime() - (over(b) as Date).getTime())
  const [life] = reportable
  if (!life) return []
  const completed = over(life) as Date
  const at = new Date(completed.getTime() + (now.getTime() - completed.getTime()) / 2)
  life.set({ needs_attention: 'problem_reported' })
  const id = createStoryRandom('upeo problem').id(at)
  return [{ id, booking_id: life.id, description: problem, created_at: at }]
}

export interface StoryAppeal {
  readonly row: Row & { readonly booking_id: unknown; readonly picture_key: string }
  readonly picture: Buffer
}

const appeal =
  'I paid that same evening and have the message from M-Pesa. The guide says that nothing arrived, but the name and the number in it are right.'

/** The customer of the last payment that a guide rejected asks the office to look at it, with a picture of M-Pesa's message. */
export async function appealRejection(lives: readonly Life[], now: Date): Promise<StoryAppeal[]> {
  const appealable = lives
    .flatMap((life) => life.proofs.map((proof) => ({ life, proof, rejectedAt: proof['decided_at'] as Date })))
    .filter(({ proof, rejectedAt }) => proof['status'] === 'rejected' && now < appealableUntil(rejectedAt))
    .toSorted((a, b) => b.rejectedAt.getTime() - a.rejectedAt.getTime())
  const [last] = appealable
  if (!last) return []
  const { life, proof, rejectedAt } = last
  const at = new Date(rejectedAt.getTime() + (now.getTime() - rejectedAt.getTime()) / 3)
  const random = createStoryRandom('upeo appeal')
  const id = random.id(at)
  const picture = await drawMessage({
    code: proof['reference'] as string,
    total: life.price.total,
    to: life.plan.departure.activity.guide.name,
    at: proof['paid_at'] as Date,
  })
  const row = {
    id,
    proof_id: proof['id'],
    booking_id: life.id,
    description: appeal,
    picture_key: `appeals/${id}/${id.replaceAll('-', '')}.webp`,
    created_at: at,
  }
  return [{ row, picture }]
}

/** Stores the pictures as live ones are stored. */
export async function storeAppeals(store: PrivateStore, appeals: readonly StoryAppeal[]): Promise<void> {
  for (const { row, picture } of appeals) {
    await store.put(row.picture_key, picture)
  }
}

const why = 'This is not about my trip: this guest never came to the meeting point and was told so at the time.'

/** A guide reports the worst recent review as unfair. */
export function reportReview(reviews: readonly StoryReview[], now: Date): Row[] {
  const recent = reviews.filter(({ at }) => at > addTime(now, -60 * DAY) && at < addTime(now, -4 * HOUR))
  const [hardest] = recent.toSorted((a, b) => a.rating - b.rating || b.at.getTime() - a.at.getTime())
  if (!hardest) return []
  const at = new Date(Math.max(hardest.at.getTime() + HOUR, now.getTime() - 20 * HOUR))
  return [
    {
      id: createStoryRandom('upeo report').id(at),
      review_id: hardest.id,
      reporter_id: hardest.life.plan.departure.activity.guide.id,
      reason: why,
      created_at: at,
    },
  ]
}

const RAISED_BY = fromKes(400)

/** A guide whose papers nobody has approved yet raised a price and promised more: the office has not looked at it. */
export function listingReviewRows(activities: readonly Activity[], images: readonly Row[], now: Date): Row[] {
  const changed = activities.find(({ guide }) => !guide.verified)
  if (!changed) return []
  const [row] = activityRows([changed], [], now)
  const pictures = images.filter((each) => each['activity_id'] === changed.id).map((each) => each['image_id'] as string)
  const looked: ListingFacts = {
    ...factsOf(row!, pictures),
    shortDescription: 'A day out with a small group.',
    priceCents: cents(changed.price - RAISED_BY),
    images: pictures.slice(0, -1),
  }
  return [{ activity_id: changed.id, opened_at: addTime(now, -(DAY + 2 * HOUR)), looked }]
}

function factsOf(row: Row, images: readonly string[]): ListingFacts {
  const of = <T>(column: string) => row[column] as T
  return {
    name: of('name'),
    shortDescription: of('short_description'),
    description: of('description'),
    category: of('category'),
    difficulty: of('difficulty'),
    fitnessLevel: of('fitness_level'),
    ageRestrictions: of('age_restrictions'),
    location: [of('location_name'), of('town'), of('county')],
    coordinates: [of('lat'), of('lng')],
    meetingPoint: of('meeting_point'),
    whatToExpect: of('what_to_expect'),
    included: of('included_items'),
    notIncluded: of('not_included_items'),
    whatToBring: of('what_to_bring'),
    itinerary: of('itinerary'),
    faqs: of('faqs'),
    badges: of('badges'),
    hours: of<number>('duration_minutes') / 60,
    priceCents: of('price_cents'),
    childPriceCents: of('child_price_cents'),
    cancellationPolicy: of('cancellation_policy'),
    translation: null,
    images,
  }
}

/** What people have written to Upeo lately: one with an account, one without, neither answered yet. */
export function enquiryRows(people: readonly StoryPerson[], now: Date): Row[] {
  const random = createStoryRandom('upeo enquiries')
  const amina = people.find(({ username }) => username === AMINA)
  const [yesterday, today] = [addTime(now, -26 * HOUR), addTime(now, -3 * HOUR)]
  return [
    {
      id: random.id(yesterday),
      user_id: null,
      name: 'Nekesa Wafula',
      email: '',
      phone: '0712 000 418',
      topic: 'booking',
      words: 'We are twelve from one office and would like a hike near Nairobi on a Friday. Can one of us pay for all?',
      created_at: yesterday,
    },
    {
      id: random.id(today),
      user_id: amina?.id ?? null,
      name: 'Amina Hassan',
      email: 'amina@upeo.example',
      phone: '',
      topic: 'refunds',
      words: 'My refund went back to a SIM card that I no longer have. How do I get it?',
      created_at: today,
    },
  ]
}
