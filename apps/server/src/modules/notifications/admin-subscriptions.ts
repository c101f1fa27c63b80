import type { UserId } from '@upeo/domain/ids'
import type { UncountedReason } from '@upeo/domain/reviews/uncounted'
import { sql } from 'kysely'
import '../activities/index.ts'
import '../documents/index.ts'
import '../disbursements/index.ts'
import '../reviews/index.ts'
import type { NotificationsDeps } from './deps.ts'
import { removedReviewNotices, replyNotices, uncountedReviewNotices, type ReplyFacts } from './templates/community.ts'
import { destinationNotices, type DestinationFacts } from './templates/payout-destination.ts'
import { documentNotices, payoutNotices, type DocumentFacts, type PayoutFacts } from './templates/papers-and-payouts.ts'
import { letThroughNotices, takenDownNotices, type ListingFacts, type TakenDownFacts } from './templates/listings.ts'
import { notify } from './usecases/notify.ts'

/** Tells guides of decisions about their documents, listings and payouts, and writers of decisions about their reviews. */
export function subscribeToOffice(deps: NotificationsDeps): void {
  const { outbox } = deps
  outbox.on('document.decided', 'notifications', async ({ documentId, approved }, tx) => {
    const found = await sql<DocumentFacts>`
      select vendor_id as "guideId", type as "documentType", name, ${approved}::boolean as approved, reason,
        exists (select from verified_vendors v where v.vendor_id = d.vendor_id)
          and type in ('identityDocument', 'businessLicense') as verified
      from vendor_documents d where id = ${documentId}`.execute(tx)
    const paper = found.rows[0]
    if (paper) await notify(deps, tx, () => documentNotices(paper))
  })
  outbox.on('activity.taken_down', 'notifications', async ({ activityId }, tx) => {
    const found = await sql<TakenDownFacts>`
      select a.id as "activityId", a.vendor_id as "guideId", a.name, r.reason
      from activities a join listing_reviews r on r.activity_id = a.id
      where a.id = ${activityId} and a.taken_down_at is not null and r.reason is not null`.execute(tx)
    const activity = found.rows[0]
    if (activity) await notify(deps, tx, () => takenDownNotices(activity))
  })
  outbox.on('activity.let_through', 'notifications', async ({ activityId, after }, tx) => {
    const found = await sql<ListingFacts>`
      select id as "activityId", vendor_id as "guideId", name from activities
      where id = ${activityId} and is_active and archived_at is null`.execute(tx)
    const activity = found.rows[0]
    if (activity) await notify(deps, tx, () => letThroughNotices(activity, after))
  })
  outbox.on('payout.destination_changed', 'notifications', async ({ payoutId }, tx) => {
    const found = await sql<DestinationFacts>`
      select vendor_id as "guideId", amount_cents as amount,
        case channel when 'bank' then 'bank_transfer' else 'mpesa' end as method, destination as account,
        approvable_at as until
      from disbursements where id = ${payoutId}`.execute(tx)
    const payout = found.rows[0]
    if (payout) await notify(deps, tx, () => destinationNotices(payout))
  })
  for (const outcome of ['completed', 'rejected'] as const) {
    outbox.on(`payout.${outcome}`, 'notifications', async ({ payoutId }, tx) => {
      const found = await sql<PayoutFacts>`
        select vendor_id as "guideId", amount_cents as amount,
          case channel when 'bank' then 'bank_transfer' else 'mpesa' end as method, destination as account, receipt, notes
        from disbursements where id = ${payoutId}`.execute(tx)
      const payout = found.rows[0]
      if (payout) await notify(deps, tx, () => payoutNotices(payout, outcome))
    })
  }
  outbox.on('review.answered', 'notifications', async ({ reviewId }, tx) => {
    const found = await sql<ReplyFacts>`
      select r.user_id as "writerId", g.name as "guideName", a.name as "activityName", r.response
      from reviews r join users g on g.id = r.vendor_id join activities a on a.id = r.activity_id
      where r.id = ${reviewId} and r.hidden_at is null and r.response is not null`.execute(tx)
    const reply = found.rows[0]
    if (reply) await notify(deps, tx, () => replyNotices(reply))
  })
  outbox.on('review.uncounted', 'notifications', async ({ reviewId, userId }, tx) => {
    const found = await sql<{ name: string; reason: UncountedReason }>`
      select a.name, r.uncounted as reason from reviews r join activities a on a.id = r.activity_id
      where r.id = ${reviewId} and r.uncounted is not null`.execute(tx)
    const review = found.rows[0]
    if (review) await notify(deps, tx, () => uncountedReviewNotices(userId as UserId, review.name, review.reason))
  })
  outbox.on('review.decided', 'notifications', async ({ reviewId, userId, removed }, tx) => {
    if (!removed) return
    const found = await sql<{ name: string }>`
      select a.name from reviews r join activities a on a.id = r.activity_id where r.id = ${reviewId}`.execute(tx)
    const activity = found.rows[0]
    if (activity) await notify(deps, tx, () => removedReviewNotices(userId as UserId, activity.name))
  })
}
