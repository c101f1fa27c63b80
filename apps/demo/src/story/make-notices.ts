import type { NotificationId } from '@upeo/domain/ids'
import { DAY, HOUR, SECOND, addTime } from '@upeo/domain/time'
import type { Notice } from '@upeo/server/modules/notifications/index'
import { badgeNotices, replyNotices, reviewNotices } from '@upeo/server/modules/notifications/templates/community'
import { payoutNotices } from '@upeo/server/modules/notifications/templates/papers-and-payouts'
import { noticesOf, type DatedNotices } from './booking-notices.ts'
import type { Life } from './demo-booking.ts'
import type { StoryPayout } from './walk-payout.ts'
import { AMINA, KAMAU, type People } from './make-people.ts'
import type { Earned } from './make-rewards.ts'
import type { StoryReview } from './make-reviews.ts'
import { createStoryRandom } from './story-random.ts'
import type { Row } from './write-rows.ts'

interface SentNotice {
  readonly lives: readonly Life[]
  readonly reviews: readonly StoryReview[]
  readonly payouts: readonly StoryPayout[]
  readonly earned: ReadonlyMap<string, Earned>
  readonly problems: readonly Row[]
  readonly appeals: readonly Row[]
}

const MOST = 60
const UNREAD = 4

/** The notifications of the demo guide and the demo customer, with the texts of live ones. */
export function notificationRows({ guides, customers }: People, told: SentNotice, now: Date): Row[] {
  const random = createStoryRandom('upeo notices')
  const people: readonly (readonly [id: string | undefined, since: Date])[] = [
    [guides.find(({ username }) => username === KAMAU)?.id, addTime(now, -21 * DAY)],
    [customers.find(({ username }) => username === AMINA)?.id, addTime(now, -120 * DAY)],
  ]
  return people.flatMap(([userId, since]) =>
    noticesFor(userId ?? '', told)
      .filter(({ at }) => at > since && at <= now)
      .toSorted((a, b) => b.at.getTime() - a.at.getTime())
      .slice(0, MOST)
      .map(({ at, notice: { title, message, link, type } }, index) => ({
        id: random.id<NotificationId>(at),
        user_id: userId,
        type,
        title,
        message,
        link,
        created_at: at,
        read_at: index < UNREAD ? null : readAt(at, now),
      })),
  )
}

const readAt = (at: Date, now: Date) => new Date(Math.min(at.getTime() + 7 * HOUR, now.getTime()))

function noticesFor(userId: string, told: SentNotice): { at: Date; notice: Notice }[] {
  const own = told.lives.filter(
    ({ plan }) => plan.customer.id === userId || plan.departure.activity.guide.id === userId,
  )
  const reports = new Map(told.problems.map((row) => [row['booking_id'], row['created_at'] as Date]))
  const appeals = new Map(told.appeals.map((row) => [row['booking_id'], row['created_at'] as Date]))
  const all: DatedNotices[] = [
    ...own.flatMap((life) =>
      noticesOf(life, { reportedAt: reports.get(life.id) ?? null, appealedAt: appeals.get(life.id) ?? null }),
    ),
    ...told.reviews.flatMap(ofReview),
    ...told.payouts.flatMap(ofPayout),
    ...(told.earned.get(userId)?.badges ?? []).map(({ badgeId, at }) => ({
      at: addTime(at, SECOND),
      notices: badgeNotices(userId as Notice['userId'], badgeId),
    })),
  ]
  return all.flatMap(({ at, notices }) =>
    notices.filter((notice) => notice.userId === userId).map((notice) => ({ at, notice })),
  )
}

function ofReview({ life, rating, comment, response, respondedAt, at }: StoryReview): DatedNotices[] {
  const { customer, departure } = life.plan
  const { guide, name: activityName } = departure.activity
  const written = { guideId: guide.id, writer: customer.name, activityName, rating, comment }
  const answer = { writerId: customer.id, guideName: guide.name, activityName, response: response ?? '' }
  return [
    { at, notices: reviewNotices(written) },
    ...(respondedAt ? [{ at: respondedAt, notices: replyNotices(answer) }] : []),
  ]
}

function ofPayout({ guide, method, row, paidAt, rejectedAt }: StoryPayout): DatedNotices[] {
  const { amount_cents: amount, destination: account } = row
  const facts = { ...row, guideId: guide.id, method, amount, account }
  return [
    ...(paidAt ? [{ at: paidAt, notices: payoutNotices(facts, 'completed') }] : []),
    ...(rejectedAt ? [{ at: rejectedAt, notices: payoutNotices(facts, 'rejected') }] : []),
  ]
}
