import { canStillReport } from '@upeo/domain/bookings/deadlines'
import { mpesaUnapplied } from '@upeo/domain/ledger/postings'
import { cents, fromKes } from '@upeo/domain/money'
import { DAY, HOUR, MINUTE, SECOND, addTime } from '@upeo/domain/time'
import type { Life, StoryDraws } from './demo-booking.ts'
import { AMINA } from './make-people.ts'
import type { StoryReview } from './make-reviews.ts'
import { createStoryRandom } from './story-random.ts'
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
