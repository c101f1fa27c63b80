import type { UserId } from '@upeo/domain/ids'
import { guideRefundStatusOf } from '@upeo/domain/disbursements/guide-refund-lifecycle'
import { payoutStatusOf, refundStatusOf } from '@upeo/domain/disbursements/lifecycle'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'

/** States in the words that people know from the API's answers. */
const inWords = (column: string, wordOf: Readonly<Record<string, string>>) =>
  `case ${column} ${Object.entries(wordOf)
    .map(([state, word]) => `when '${state}' then '${word}'`)
    .join(' ')} end as status`
const refundChannel = `case x.channel when 'transfer' then 'b2c' else x.channel end as channel`
const payoutMethod = `case channel when 'bank' then 'bank_transfer' else 'mpesa' end as method`

/**
 * Everything that is kept about a person, as one JSON value: their own rows, and others' rows about them. Leaves out
 * what would let somebody in (hashes, tokens, keys) and what belongs to others. Amounts are in cents.
 */
export async function exportPerson(db: Kysely<Database>, userId: UserId): Promise<unknown> {
  const mine = (table: string, columns: string, key = 'user_id') =>
    sql`(select coalesce(jsonb_agg(to_jsonb(t)), '[]') from (
      select ${sql.raw(columns)} from ${sql.table(table)} where ${sql.ref(key)} = ${userId}
    ) t)`
  const ofMyBookings = (table: string, columns: string) =>
    sql`(select coalesce(jsonb_agg(to_jsonb(t)), '[]') from (
      select ${sql.raw(columns)} from ${sql.table(table)} x
      where x.booking_id in (select id from bookings where user_id = ${userId})
    ) t)`
  const found = await sql<{ data: unknown }>`
    select jsonb_build_object(
      'account', (select to_jsonb(u) - 'password_hash' - 'ranked' from users u where u.id = ${userId}),
      'guide', (select to_jsonb(v) from vendors v where v.user_id = ${userId}),
      'bookings', ${mine('bookings', 'id, reference, activity_name, starts_at, status, payment_status, payment_method, adults, children, notes, subtotal_cents, vat_cents, total_cents, charge_cents, paid_cents, cancellation_policy, cancel_reason, created_at, confirmed_at, completed_at, cancelled_at')},
      'bookingHistory', ${ofMyBookings('booking_history', 'x.booking_id, x.event, x.from_status, x.to_status, x.actor_kind, x.detail, x.at')},
      'paymentProofs', ${ofMyBookings('payment_proofs', 'x.booking_id, x.method, x.reference, x.paid_at, x.notes, x.status, x.reason, x.created_at')},
      'mpesaPayments', ${ofMyBookings('payment_attempts', 'x.booking_id, x.status, x.amount_cents, x.phone, x.receipt, x.result_desc, x.created_at, x.settled_at')},
      'paymentsToGuides', ${ofMyBookings('manual_payments', 'x.booking_id, x.method, x.amount_cents, x.reference, x.paid_at, x.created_at')},
      'refunds', ${ofMyBookings('disbursements', `x.booking_id, ${refundChannel}, ${inWords('x.status', refundStatusOf)}, x.amount_cents, x.reason, x.receipt, '' as guide_reference, null as objection, x.created_at, null as recorded_at, x.settled_at`)}
        || ${ofMyBookings('guide_refunds', `x.booking_id, 'guide' as channel, ${inWords('x.status', guideRefundStatusOf)}, x.amount_cents, x.reason, x.receipt, x.guide_reference, x.objection, x.created_at, x.recorded_at, x.settled_at`)},
      'problems', ${ofMyBookings('booking_problems', 'x.booking_id, x.kind, x.description, x.created_at, x.decision, x.decided_at, x.text_for_customer')},
      'problemAnswers', (select coalesce(jsonb_agg(to_jsonb(t)), '[]') from (
        select x.booking_id, x.guide_answer, x.answered_at, x.guide_addition, x.added_at from booking_problems x
        where x.guide_answer is not null and x.booking_id in (select id from bookings where vendor_id = ${userId})
      ) t),
      'refundDecisions', ${ofMyBookings('booking_refunds', 'x.booking_id, x.amount_cents, x.channel, x.reason, x.text_for_customer, x.at')},
      'absences', ${ofMyBookings('guest_absences', 'x.booking_id, x.description, x.created_at, x.objection, x.decision, x.decision_reason, x.decided_at')},
      'checkIns', ${ofMyBookings('check_ins', 'x.booking_id, x.position, x.at, x.method, x.undone_at')},
      'ticketNames', ${ofMyBookings('ticket_names', 'x.booking_id, x.position, x.name, x.age, x.named_at')},
      'helpRequests', ${ofMyBookings('help_requests', 'x.booking_id, x.wish, x.message, x.asked_at, x.settled_at')},
      'numberProofs', ${ofMyBookings('guest_proofs', 'x.booking_id, x.created_at, x.expires_at, x.ended_at')},
      'texts', ${ofMyBookings('outgoing_texts', 'x.booking_id, x.kind, x.phone, x.language, x.status, x.created_at, x.handed_at, x.reported_at')},
      'appeals', ${ofMyBookings('proof_appeals', 'x.booking_id, x.description, x.created_at, x.answer, x.decision, x.decision_reason, x.decided_at')},
      'reviews', ${mine('reviews', 'id, booking_id, activity_id, rating, comment, response, created_at, updated_at')},
      'reviewReports', ${mine('review_reports', 'review_id, reason, decision, created_at, decided_at', 'reporter_id')},
      'enquiries', ${mine('enquiries', 'name, email, phone, topic, words, created_at, answer, answered_by_mail, answered_at')},
      'favorites', ${mine('favorites', 'activity_id, created_at')},
      'points', ${mine('point_entries', 'booking_id, reason, points, at')},
      'badges', ${mine('user_badges', 'badge_id, earned_at')},
      'notifications', ${mine('notifications', 'type, title, message, link, created_at, read_at')},
      'letters', ${mine('letters', 'topic, content, created_at, sent_at')},
      'browsers', ${mine('push_subscriptions', 'endpoint, created_at')},
      'sessions', ${mine('sessions', 'device, network, created_at, last_seen_at, expires_at, proved_at')},
      'knownDevices', ${mine('known_devices', 'last_seen_at')},
      'accountChanges', ${mine('account_events', 'kind, detail, device, network, at')},
      'authenticatorApp', ${mine('one_time_codes', 'created_at, confirmed_at')},
      'passkeys', ${mine('passkeys', 'name, synced, created_at, last_used_at')},
      'recoveryCodes', ${mine('recovery_codes', 'created_at, used_at')},
      'calendarFeed', ${mine('calendar_feeds', 'created_at')},
      'foundAs', (select to_jsonb(s) from vendor_seo s where s.vendor_id = ${userId}),
      'activities', (select coalesce(jsonb_agg(to_jsonb(a) - 'search_text' - 'search'), '[]') from activities a where a.vendor_id = ${userId}),
      'activityTexts', ${mine('activity_texts', 'activity_id, language, name, short_description, description, what_to_expect, meeting_point, included_items, not_included_items, what_to_bring, itinerary, faqs, badges, updated_at', 'vendor_id')},
      'storyTexts', ${mine('content_texts', 'content_id, language, title, summary, body, updated_at', 'vendor_id')},
      'guideTexts', ${mine('vendor_texts', 'language, business_description, bio, updated_at', 'vendor_id')},
      'stories', (select coalesce(jsonb_agg(to_jsonb(c)), '[]') from content_items c where c.vendor_id = ${userId}),
      'inventory', (select coalesce(jsonb_agg(to_jsonb(i)), '[]') from inventory_items i where i.vendor_id = ${userId}),
      'receivedPayments', ${mine('manual_payments', 'booking_id, method, amount_cents, reference, notes, paid_at, created_at', 'vendor_id')},
      'payouts', ${mine('disbursements', `id, amount_cents, ${payoutMethod}, destination as account, ${inWords('status', payoutStatusOf)}, notes, receipt, created_at, decided_at, settled_at`, 'vendor_id')},
      'documents', ${mine('vendor_documents', 'type, name, status, reason, created_at', 'vendor_id')},
      'pictures', ${mine('images', 'purpose, storage_key, created_at', 'owner_id')}
    ) as data`.execute(db)
  return found.rows[0]?.data
}
