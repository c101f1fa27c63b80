import { testDatabase } from '../../../testing/database.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

/**
 * When every column that can hold text is deleted. A new column fails this test until somebody has decided that:
 * - `ours`: states, kinds, keys and numbers of ours or of a provider; says nothing about a person by itself;
 * - `published`: what a person has made public and others have booked or answered; it no longer names that person;
 * - `account`: deleted with the account (`forgetPerson`, and the pictures that nothing shows then);
 * - `soon`: deleted within minutes or 90 days; `words`: after 3 years; `money`: after 7 (`purgeOutdated`);
 * - `office`: what administrators did, which nobody can change.
 */
type Fate = 'ours' | 'published' | 'account' | 'soon' | 'words' | 'money' | 'office'

const fates: Record<string, Partial<Record<Fate, string>>> = {
  access_links: { ours: 'kind way' },
  account_events: { ours: 'kind', account: 'detail device network' },
  activities: {
    ours: 'age_restrictions badges cancellation_policy category difficulty fitness_level language',
    published:
      'county description faqs included_items itinerary location_name meeting_point name not_included_items search_text short_description town what_to_bring what_to_expect',
  },
  activity_cards: { published: 'card' },
  activity_details: { published: 'detail guide' },
  activity_images: { account: 'alt' },
  activity_texts: {
    ours: 'badges language',
    published:
      'description faqs included_items itinerary meeting_point name not_included_items short_description what_to_bring what_to_expect',
  },
  approvals: { ours: 'factor kind server_key' },
  audit_log: { ours: 'action proved_by session subject_id subject_kind', office: 'detail' },
  booking_history: { ours: 'actor_kind event from_status to_status', money: 'detail' },
  booking_moves: { ours: 'answer answered_by silence' },
  booking_problems: {
    ours: 'decision kind',
    words: 'description guide_addition guide_answer hold_note text_for_customer text_for_guide',
  },
  booking_refunds: { ours: 'channel idempotency_key reason', money: 'text_for_customer text_for_guide' },
  booking_reminders: { ours: 'kind' },
  booking_terms: { ours: 'cancellation_policy event reference source' },
  bookings: {
    ours: 'cancellation_policy cancelled_by idempotency_key needs_attention payment_method payment_status reference source status',
    published: 'activity_name',
    money: 'cancel_reason notes',
  },
  calendar_feeds: { account: 'token' },
  cash_movements: { ours: 'kind receipt', office: 'note' },
  check_ins: { ours: 'method' },
  content_items: { ours: 'language', account: 'body content_type slug summary tags title' },
  content_texts: { ours: 'language', account: 'body summary title' },
  debt_nettings: { ours: 'key' },
  departure_changes: { ours: 'answer equipment_short idempotency_key kind reason', words: 'message' },
  departure_messages: { words: 'body' },
  disbursement_calls: { ours: 'conversation kind' },
  disbursement_history: { ours: 'actor_kind channel detail event from_status to_status' },
  disbursement_messages: { money: 'body kind outcome' },
  disbursement_overpayments: { ours: 'receipt' },
  disbursements: {
    ours: 'channel conversation idempotency_key provider_reference purpose reason receipt result_code result_desc review_reason status',
    money: 'destination notes',
  },
  email_proofs: { account: 'email' },
  enquiries: { ours: 'topic language', words: 'answer email name phone words' },
  factor_restorations: { ours: 'status', account: 'reason' },
  guest_acts: { ours: 'act proof way' },
  guest_addresses: { ours: 'given_by' },
  guest_proofs: { ours: 'way' },
  help_requests: { ours: 'way wish', words: 'message', office: 'settled_note' },
  guest_absences: { ours: 'decision', words: 'decision_reason description objection' },
  guide_refund_history: { ours: 'actor_kind event from_status to_status' },
  guide_refunds: { ours: 'reason receipt review_reason status', money: 'guide_reference objection' },
  image_removals: { soon: 'storage_key' },
  images: { ours: 'purpose', account: 'blur content_hash storage_key' },
  issued_receipts: { ours: 'language' },
  inventory_history: { account: 'event from_status to_status' },
  inventory_items: { account: 'category maintenance_status name notes' },
  leaderboard_changes: { ours: 'board' },
  leaderboard_counts: { ours: 'board' },
  ledger_balances: { ours: 'account kind' },
  ledger_breaches: { ours: 'detail invariant law subject', office: 'note' },
  ledger_checks: { ours: 'report' },
  ledger_entries: { ours: 'account kind' },
  ledger_heads: { ours: 'key signature' },
  ledger_purged_events: { ours: 'event_key' },
  ledger_transactions: { ours: 'event event_key' },
  letters: { words: 'content topic' },
  listed_activities: { ours: 'category difficulty', published: 'place' },
  listing_reviews: { account: 'looked reason' },
  manual_payments: { ours: 'idempotency_key method', money: 'notes reference reference_normalised' },
  mpesa_receipts: { ours: 'account direction kind leg receipt' },
  notifications: { ours: 'language', words: 'link message title type' },
  office_invitations: { ours: 'roles', soon: 'email name' },
  own_numbers: { account: 'number' },
  outbox: { soon: 'payload type' },
  outbox_deliveries: { soon: 'subscriber' },
  outgoing_texts: { ours: 'failure kind language provider_id status', soon: 'phone' },
  passkey_challenges: { ours: 'purpose' },
  passkeys: { ours: 'transports', account: 'name' },
  payment_attempt_history: { ours: 'actor_kind detail event from_status money_from money_to to_status' },
  payment_attempts: {
    ours: 'checkout_request_id disputed_receipt merchant_request_id money needs_attention receipt result_code result_desc status',
    money: 'account phone',
  },
  payment_proof_history: { ours: 'actor_kind event from_status to_status' },
  payment_proofs: { money: 'method notes reason reference reference_normalised status' },
  point_entries: { ours: 'reason' },
  proof_appeals: { ours: 'decision', account: 'picture_key', money: 'answer decision_reason description' },
  provider_balances: { ours: 'account parts' },
  provider_messages: { money: 'body outcome' },
  provider_statements: { ours: 'account storage_key', office: 'name' },
  provider_tokens: { ours: 'app value' },
  push_subscriptions: { account: 'auth endpoint p256dh' },
  queue_claims: { ours: 'queue' },
  reconciliation_differences: { ours: 'about account found_by offer reason receipt said subject_kind', office: 'note' },
  reconciliation_messages: { money: 'body kind outcome' },
  reconciliation_nights: { ours: 'failure' },
  reconciliation_orders: { ours: 'conversation' },
  reconciliation_questions: { ours: 'about account conversation' },
  review_reports: { words: 'decision reason' },
  reviews: { ours: 'uncounted', published: 'comment response' },
  user_badges: { ours: 'badge_id' },
  process_beats: { ours: 'release role' },
  provider_tallies: { ours: 'outcome provider' },
  // Nights take away words that nothing says any longer.
  search_synonyms: { ours: 'terms' },
  // Numbers and references leave it with the rows that they are versions of.
  row_history: { ours: 'event kind', money: 'kept' },
  search_words: { soon: 'word' },
  searches: { soon: 'text' },
  sessions: { ours: 'proved_by', account: 'device network' },
  ticket_names: { words: 'name' },
  told_guests: { ours: 'how' },
  sweep_failures: { ours: 'error subject sweep' },
  users: {
    ours: 'kind office_roles role',
    account: 'bio email language location name password_hash phone preferences username',
  },
  vendor_documents: { account: 'content_type name reason status storage_key type' },
  vendor_seo: {
    account: 'certifications custom_slug keywords meta_description meta_title primary_location service_areas',
  },
  vendor_texts: { ours: 'language', account: 'bio business_description' },
  vendors: {
    ours: 'answers_within language',
    account:
      'business_address business_description contact_email contact_phone manual_methods payment_details payout_accounts payout_accounts_since social_media specialties website',
    // Deleted with the account if no receipt needs it, or if it is the guide's own name.
    money: 'business_name',
  },
  waiting_refunds: { ours: 'kind status', money: 'decision destination why' },
}

const database = testDatabase()

test('every column that can hold text has a decided retention', async () => {
  const { rows } = await sql<{ key: string }>`
    select c.table_name || '.' || c.column_name as key
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name !~ 'migration' and c.udt_name in ('text', 'jsonb', 'json', '_text', 'varchar')
  `.execute(database.db)
  const decided = Object.entries(fates).flatMap(([table, columns]) =>
    Object.values(columns).flatMap((names) => names.split(' ').map((name) => `${table}.${name}`)),
  )
  expect(decided.toSorted()).toEqual(rows.map(({ key }) => key).toSorted())
})
