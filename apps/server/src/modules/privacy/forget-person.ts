import type { UserId } from '@upeo/domain/ids'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../platform/deps.ts'

/**
 * Anonymizes the records that must be kept: name, contact details, accounts, documents, settings and the references to
 * pictures go at once (privacy page). Rows of bookings and money stay for 7 years, messages to the person for 3.
 * The pictures themselves are deleted by the collector, which `account.deleted` starts.
 */
export async function forgetPerson(tx: Tx, userId: UserId, now: Date): Promise<void> {
  const names = await readNames(tx, userId)
  for (const statement of forgotten(userId)) await statement.execute(tx)
  await dropFinishedJobs(tx, userId)
  await tx
    .updateTable('users')
    .set({
      name: 'Former member',
      username: sql<string>`'former-' || id`,
      email: sql<string>`id || '@deleted.invalid'`,
      password_hash: '!',
      avatar_image_id: null,
      cover_image_id: null,
      bio: '',
      location: '',
      phone: '',
      preferences: '{}',
      language: 'en',
      office_roles: [],
      office_since: null,
      office_invited_by: null,
      deleted_at: now,
    })
    .where('id', '=', userId)
    .execute()
  await dropSearchWords(tx, names)
}

/** What the person and their business were called, as the search knows words. */
async function readNames(tx: Tx, userId: UserId): Promise<readonly string[]> {
  const { rows } = await sql<{ word: string }>`
    select distinct words_in(concat_ws(' ', u.name, u.username, v.business_name)) as word
    from users u left join vendors v on v.user_id = u.id where u.id = ${userId}`.execute(tx)
  return rows.map(({ word }) => word)
}

/** Words that no activity says any longer, now that these go by another name. */
async function dropSearchWords(tx: Tx, names: readonly string[]): Promise<void> {
  await sql`delete from search_words w where w.word = any(${[...names]}::text[])
    and not exists (select from activities a where a.search @@ to_tsquery('upeo_words', w.word))`.execute(tx)
}

/** Jobs that went to the person's address, this one or the one before it, keep it for days after they are done. */
async function dropFinishedJobs(tx: Tx, userId: UserId): Promise<void> {
  await sql`
    with own as (select lower(email) as address from users where id = ${userId}),
    moves as (
      select id, lower(data ->> 'from') as address from pgboss.job j, own
      where name = 'identity.tell-old-address' and own.address in (lower(data ->> 'from'), lower(data ->> 'to'))
    )
    delete from pgboss.job where state in ('completed', 'cancelled', 'failed') and (
      id in (select id from moves)
      or name = 'identity.request-password-reset'
        and lower(data ->> 'email') in (select address from own union all select address from moves))`.execute(tx)
}

function forgotten(userId: UserId): readonly RawBuilder<unknown>[] {
  return [
    // Their other devices are told that it was ended, and drop what they keep; whose it was is not kept.
    sql`with ended as (delete from sessions where user_id = ${userId} returning token_hash, expires_at)
      insert into ended_sessions (token_hash, expires_at) select token_hash, expires_at from ended`,
    sql`delete from known_devices where user_id = ${userId}`,
    sql`delete from stream_tickets where user_id = ${userId}`,
    sql`delete from access_links l using bookings b where b.user_id = ${userId} and l.subject_id = b.id`,
    sql`delete from access_links where subject_id = ${userId}`,
    sql`delete from ticket_names n using bookings b where b.id = n.booking_id and b.user_id = ${userId}`,
    sql`delete from guest_codes t using bookings b where b.id = t.booking_id and b.user_id = ${userId}`,
    sql`delete from guest_letters t using bookings b where b.id = t.booking_id and b.user_id = ${userId}`,
    sql`delete from own_numbers where user_id = ${userId}`,
    sql`delete from guest_proofs t using bookings b where b.id = t.booking_id and b.user_id = ${userId}`,
    sql`update help_requests t set message = '' from bookings b where b.id = t.booking_id and b.user_id = ${userId}`,
    sql`delete from outgoing_texts t using bookings b where b.id = t.booking_id and b.user_id = ${userId}`,
    sql`delete from password_resets where user_id = ${userId}`,
    sql`delete from pending_sign_ins where user_id = ${userId}`,
    sql`delete from one_time_codes where user_id = ${userId}`,
    sql`delete from recovery_codes where user_id = ${userId}`,
    sql`delete from passkeys where user_id = ${userId}`,
    sql`delete from passkey_challenges where user_id = ${userId}`,
    sql`delete from factor_restorations where user_id = ${userId}`,
    sql`delete from email_proofs where user_id = ${userId}`,
    sql`delete from account_events where user_id = ${userId}`,
    sql`delete from push_subscriptions where user_id = ${userId}`,
    sql`delete from calendar_feeds where user_id = ${userId}`,
    // What M-Pesa was asked for and answered stays; the number goes. Money that comes later is given back by reversing it.
    sql`update payment_attempts p set phone = '', account = left(p.account, 0) from bookings b
      where b.id = p.booking_id and b.user_id = ${userId}`,
    sql`delete from favorites where user_id = ${userId}`,
    // What was answered stands in the audit log, without their words.
    sql`delete from enquiries where user_id = ${userId}`,
    // By the reader's id as `readerOfStory` computes it.
    sql`delete from content_views
      where reader = sha256(convert_to(content_id || ' user ' || ${userId}::text, 'UTF8'))`,
    // What the office saw of a payment; the appeals collector deletes the files.
    sql`update proof_appeals a set picture_key = null from bookings b where b.id = a.booking_id and b.user_id = ${userId}`,
    sql`delete from review_photos p using reviews r where r.id = p.review_id and r.user_id = ${userId}`,
    // What a guide has. The files of their documents have no row any more: the documents collector deletes them.
    sql`delete from vendor_documents where vendor_id = ${userId}`,
    sql`delete from listing_reviews r using activities a where a.id = r.activity_id and a.vendor_id = ${userId}`,
    sql`delete from vendor_seo where vendor_id = ${userId}`,
    sql`delete from content_items where vendor_id = ${userId}`,
    sql`delete from vendor_texts where vendor_id = ${userId}`,
    sql`delete from inventory_items where vendor_id = ${userId}`,
    sql`delete from activity_images p using activities a where a.id = p.activity_id and a.vendor_id = ${userId}`,
    blankBusiness(userId),
  ]
}

/** Customers' receipts must go on naming the business that supplied the trip, unless that was the guide's own name. */
function blankBusiness(userId: UserId): RawBuilder<unknown> {
  return sql`
    update vendors v set business_description = '', contact_phone = '', contact_email = '', website = '',
      specialties = '{}', business_address = '{}', social_media = '{}', payment_details = '{}', manual_methods = '{}',
      payout_accounts = '{}', payout_accounts_since = '{}', business_name = case
        when business_name <> u.name and exists (select from bookings b where b.vendor_id = v.user_id)
        then business_name else '' end
    from users u where u.id = v.user_id and v.user_id = ${userId}`
}
