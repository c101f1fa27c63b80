import type { UserId } from '@upeo/domain/ids'
import type { WrittenLanguage } from '@upeo/domain/words/languages'
import { sql } from 'kysely'
import type { Tx } from '../../platform/deps.ts'
import { inLanguage } from '../../platform/spoken-language.ts'
import type { DomainEvent, EventType } from '../../platform/outbox/events.ts'
import '../appeals/index.ts'
import { isSeen } from '../bookings/index.ts'
import '../activities/index.ts'
import '../payments/index.ts'
import '../reviews/index.ts'
import '../rewards/index.ts'
import type { NotificationsDeps } from './deps.ts'
import type { Notice } from './notice.ts'
import { bookingFacts, type BookingFacts } from './queries/booking-facts.ts'
import { planReminders, dropReminders } from './store/reminders.ts'
import { appealDecidedNotices, appealFiledNotices } from './templates/appeals.ts'
import {
  absenceDecidedNotices,
  absenceObjectedNotices,
  absentNotices,
  type AbsenceFacts,
} from './templates/guest-absences.ts'
import { bookedByGuideLetter } from './templates/booked-by-guide.ts'
import { cancelledNotices } from './templates/booking-cancelled.ts'
import { confirmedNotices } from './templates/booking-confirmed.ts'
import { overdueNotices, proofNotices } from './templates/booking-received.ts'
import { badgeNotices, reviewNotices as writtenReviewNotices, type ReviewFacts } from './templates/community.ts'
import { claimedNotices } from './templates/claimed.ts'
import { givenBackNotices } from './templates/given-back.ts'
import {
  failedNotices,
  foundUnpaidNotices,
  refundPaidNotices,
  refundRecordedNotices,
  refundReviewNotices,
  reviewNotices,
  unappliedNotices,
} from './templates/payments.ts'
import { heldNotices, problemAnsweredNotices, problemDecidedNotices, problemNotices } from './templates/problems.ts'
import { completedNotices, releasedNotices } from './templates/trip-done.ts'
import { announceActivityJob } from './jobs.ts'
import { notify } from './usecases/notify.ts'
import { writeLetter } from './usecases/write-letter.ts'

type BookingEventType = {
  [K in EventType]: DomainEvent<K> extends { readonly bookingId: string } ? K : never
}[EventType]

/** Who is told what of each event about a booking. The outbox runs each of these once for an event. */
export function subscribeToBookings(deps: NotificationsDeps): void {
  /** `before` does and reads what the notices need; `write` only writes them, in each language that somebody reads. */
  const tell = <K extends BookingEventType, Read = undefined>(
    type: K,
    write: (booking: BookingFacts, event: DomainEvent<K>, read: Read) => Notice[],
    before?: (booking: BookingFacts, event: DomainEvent<K>, tx: Tx) => Promise<Read>,
  ) => {
    deps.outbox.on(type, 'notifications', async (event, tx) => {
      const { bookingId } = event as { bookingId: string }
      const booking = await bookingFacts(tx, bookingId)
      if (!booking) return
      const read = (await before?.(booking, event, tx)) as Read
      await notify(deps, tx, () => write(booking, event, read))
    })
  }
  tell('booking.proof_submitted', proofNotices)
  tell(
    'booking.confirmed',
    (booking, event) => confirmedNotices(booking, event.by),
    (booking, _event, tx) => planReminders(tx, booking, deps.clock.now()),
  )
  tell('booking.cancelled', cancelledNotices, (booking, _event, tx) => dropReminders(tx, booking.id))
  tell(
    'booking.completed',
    (booking, _event, reviewable: boolean) => completedNotices(booking, reviewable),
    async (_booking, { bookingId }, tx) => {
      const { rows } = await sql<{ seen: boolean }>`select ${isSeen(sql`${bookingId}::uuid`)} as seen`.execute(tx)
      return rows[0]?.seen ?? false
    },
  )
  tell('booking.problem_reported', problemNotices)
  tell('booking.problem_answered', (booking, event) => problemAnsweredNotices(booking, event.again))
  tell('booking.held', heldNotices)
  tell('booking.problem_decided', problemDecidedNotices)
  tell('booking.released', (booking, event) => releasedNotices(booking, event.shareCents))
  tell('booking.approval_overdue', overdueNotices)
  tell('payment.failed', (booking, event) => failedNotices(booking, event.code))
  tell('payment.found_unpaid', foundUnpaidNotices)
  tell('payment.unapplied', unappliedNotices)
  tell('payment.needs_review', reviewNotices)
  tell(
    'booking.guest_absent',
    (booking, _event, absence: AbsenceFacts) => absentNotices(booking, absence),
    async (booking, event, tx) => {
      await dropReminders(tx, booking.id)
      return absenceOf(tx, event.bookingId)
    },
  )
  tell('booking.given_back', givenBackNotices, async (_booking, event, tx) => {
    const found = await sql<{ reason: string }>`
      select coalesce(text_for_customer, '') as reason from booking_refunds
      where booking_id = ${event.bookingId} and reason = 'given_back' order by at desc, id desc limit 1`.execute(tx)
    return found.rows[0]?.reason ?? ''
  })
  tell('booking.claimed', claimedNotices)
  tell('booking.absence_objected', absenceObjectedNotices)
  tell(
    'booking.absence_decided',
    (booking, { came }, absence: AbsenceFacts) => absenceDecidedNotices(booking, came, absence),
    (_booking, { bookingId }, tx) => absenceOf(tx, bookingId),
  )
  tell('appeal.filed', appealFiledNotices)
  tell(
    'appeal.decided',
    (booking, { decision }, appeal: { reason: string } | undefined) =>
      appeal ? appealDecidedNotices(booking, decision, appeal.reason) : [],
    async (_booking, { appealId }, tx) => {
      const found = await sql<{ reason: string }>`
        select decision_reason as reason from proof_appeals where id = ${appealId}`.execute(tx)
      return found.rows[0]
    },
  )
  tell('refund.paid', (booking, event) => refundPaidNotices(booking, event.cents))
  tell('refund.recorded', refundRecordedNotices)
  tell('refund.needs_review', refundReviewNotices)
}

/** Who has no account reads of what their guide booked for them by mail, where the guide has given an address. */
export function subscribeToGuests(deps: NotificationsDeps): void {
  deps.outbox.on('booking.made_by_guide', 'letters', async ({ bookingId, userId }, tx) => {
    const booking = await bookingFacts(tx, bookingId)
    const { rows } = await sql<{ language: WrittenLanguage }>`
      select u.language from guest_addresses a join users u on u.id = a.user_id
      where a.booking_id = ${bookingId} and a.given_by = 'guide'`.execute(tx)
    const [address] = rows
    if (!booking || !address || booking.status === 'cancelled') return
    const content = inLanguage(address.language, () => bookedByGuideLetter(booking))
    await writeLetter(deps, tx, { userId: userId as UserId, topic: 'booking', content })
  })
}

/** New activities for those who know the guide, badges for those who earned them, reviews for the guide reviewed. */
export function subscribeToCommunity(deps: NotificationsDeps): void {
  deps.outbox.on('activity.published', 'notifications', async ({ activityId }, tx) => {
    await deps.jobs.enqueue(tx, announceActivityJob, { activityId })
  })
  deps.outbox.on('badge.earned', 'notifications', async ({ userId, badgeId }, tx) =>
    notify(deps, tx, () => badgeNotices(userId as UserId, badgeId)),
  )
  deps.outbox.on('review.written', 'notifications', async ({ reviewId }, tx) => {
    const found = await sql<ReviewFacts>`
      select r.vendor_id as "guideId", u.name as writer, a.name as "activityName", r.rating, r.comment
      from reviews r join users u on u.id = r.user_id join activities a on a.id = r.activity_id
      where r.id = ${reviewId} and r.hidden_at is null`.execute(tx)
    const review = found.rows[0]
    if (review) await notify(deps, tx, () => writtenReviewNotices(review))
  })
}

async function absenceOf(tx: Tx, bookingId: string): Promise<AbsenceFacts> {
  const found = await sql<AbsenceFacts>`
    select description, coalesce(decision_reason, '') as reason from guest_absences
    where booking_id = ${bookingId}`.execute(tx)
  return found.rows[0] ?? { description: '', reason: '' }
}
