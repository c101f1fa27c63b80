import type { ReviewId } from '@upeo/domain/ids'
import type { UncountedReason } from '@upeo/domain/reviews/uncounted'
import { DAY, addTime } from '@upeo/domain/time'
import {
  aboutCategory,
  apologies,
  closers,
  guideReplies,
  happyAsides,
  mixedAsides,
} from './content/review-texts.data.ts'
import type { Life } from './demo-booking.ts'
import { AMINA } from './make-people.ts'
import type { StoryRandom } from './story-random.ts'

export interface StoryReview {
  readonly id: ReviewId
  readonly life: Life
  readonly rating: number
  readonly comment: string
  readonly response: string | null
  readonly respondedAt: Date | null
  readonly at: Date
  /** Why it counts nowhere. */
  readonly uncounted?: UncountedReason
}

/** Two customers in five write one, within some weeks of the trip; no text is used twice. */
export function makeReviews(random: StoryRandom, lives: readonly Life[], now: Date): StoryReview[] {
  const written = new Set<string>()
  return lives.flatMap((life): StoryReview[] => {
    const completed = life.booking['completed_at']
    if (!(completed instanceof Date)) return []
    const writes =
      life.plan.customer.username === AMINA ? random.chance(0.6) && !isRecent(completed, now) : random.chance(0.4)
    const at = addTime(completed, random.whole(3 * 60, 21 * 24 * 60) * 60_000)
    if (!writes || at > now) return []
    const rating = random.weighted([
      [5, 60],
      [4, 29],
      [3, 9],
      [2, 2],
    ] as const)
    const comment = newComment(random, life, rating, written)
    const answers = random.chance(rating <= 3 ? 0.7 : 0.3)
    const respondedAt = addTime(at, random.whole(2 * 60, 6 * 24 * 60) * 60_000)
    const response = answers && respondedAt <= now ? replyTo(random, life, rating) : null
    const answered = response === null ? null : respondedAt
    return [{ id: random.id<ReviewId>(at), life, rating, comment, response, respondedAt: answered, at }]
  })
}

/** Amina has not reviewed the latest trips: so My Reviews has some to ask for. */
const isRecent = (completed: Date, now: Date) => completed > addTime(now, -30 * DAY)

const firstName = (name: string) => name.split(' ')[0] ?? name

function newComment(random: StoryRandom, life: Life, rating: number, written: Set<string>): string {
  const { category, guide } = life.plan.departure.activity
  for (;;) {
    const parts = [random.pick(aboutCategory[category])]
    if (rating >= 4 || random.chance(0.4)) parts.push(random.pick(happyAsides))
    if (rating <= 3 || (rating === 4 && random.chance(0.5))) parts.push(random.pick(mixedAsides))
    if (rating >= 4 && random.chance(0.6)) parts.push(random.pick(closers))
    if (random.chance(0.3)) parts.reverse()
    const comment = parts.join(' ').replaceAll('{guide}', firstName(guide.name))
    const key = `${life.plan.departure.activity.id} ${comment}`
    if (written.has(key)) continue
    written.add(key)
    return comment
  }
}

function replyTo(random: StoryRandom, life: Life, rating: number): string {
  const replies = rating <= 3 ? apologies : guideReplies
  return random.pick(replies).replaceAll('{customer}', firstName(life.plan.customer.name))
}
