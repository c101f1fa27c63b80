import type { BookingPaymentStatus } from '@upeo/domain/booking/payment-status'
import type { NotificationId } from '@upeo/domain/ids'
import { isManual } from '@upeo/domain/payments/methods'
import { addTime, DAY, HOUR, localTimeOf } from '@upeo/domain/time'
import type { Notice } from '../modules/notifications/notice.ts'
import type { BookingFacts } from '../modules/notifications/queries/booking-facts.ts'
import { confirmedNotices } from '../modules/notifications/templates/booking-confirmed.ts'
import { completedNotices } from '../modules/notifications/templates/trip-done.ts'
import type { Life } from './life.ts'
import type { StoryRandom } from './story-random.ts'
import type { Row } from './write-rows.ts'

/** As far back as anybody scrolls. */
const TOLD = 45 * DAY
/** What is older has been looked at. */
const SEEN_AFTER = 2 * DAY

/** What people were told of the story's last weeks, in the words of live notices. */
export function noticeRows(random: StoryRandom, lives: readonly Life[], now: Date): Row[] {
  const oldest = addTime(now, -TOLD)
  const rowsOf = (at: unknown, notices: (facts: BookingFacts) => readonly Notice[], life: Life): Row[] =>
    at instanceof Date && at > oldest ? notices(factsOf(life)).map((notice) => rowOf(random, notice, at, now)) : []
  return lives.flatMap((life) => [
    ...rowsOf(
      life.booking['confirmed_at'],
      (facts) => confirmedNotices(facts, isManual(life.method) ? 'guide' : 'mpesa'),
      life,
    ),
    ...rowsOf(life.booking['completed_at'], completedNotices, life),
  ])
}

function rowOf(random: StoryRandom, { userId, type, title, message, link }: Notice, at: Date, now: Date): Row {
  const seen = addTime(at, 5 * HOUR)
  return {
    id: random.id<NotificationId>(at),
    user_id: userId,
    type,
    title,
    message,
    link,
    created_at: at,
    read_at: addTime(at, SEEN_AFTER) < now ? seen : null,
  }
}

function factsOf({ id, reference, plan, price, charge, method, booking }: Life): BookingFacts {
  const { departure, customer } = plan
  const { activity } = departure
  return {
    id,
    reference,
    customerId: customer.id,
    customerName: customer.name,
    guideId: activity.guide.id,
    guideName: activity.guide.name,
    activityName: activity.name,
    startsOn: departure.date,
    startsAt: departure.startsAt,
    startTime: localTimeOf(departure.startsAt),
    adults: plan.adults,
    children: plan.children,
    total: price.total,
    charge,
    method,
    status: booking.status,
    paymentStatus: booking['payment_status'] as BookingPaymentStatus,
    holdExpiresAt: null,
    receipt: null,
    meetingPoint: {},
    cancelReason: null,
    rejected: false,
  }
}
