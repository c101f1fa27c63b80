import { KNOWN_DEVICE_LIFETIME, SHARED_NETWORK_MEMORY } from '@upeo/domain/identity/sign-in-limits'
import { CHANGES_KEPT } from '@upeo/domain/privacy/kept'
import { addTime } from '@upeo/domain/time'
import { sql } from 'kysely'
import type { KeptData } from '../../platform/kept-data.ts'

export const keptData: KeptData = {
  forgotten: ({ userId, now }) => [
    // Their other devices are told that it was ended, and drop what they keep; whose it was is not kept.
    sql`with ended as (delete from sessions where user_id = ${userId} returning token_hash, expires_at)
      insert into ended_sessions (token_hash, expires_at) select token_hash, expires_at from ended`,
    sql`delete from known_devices where user_id = ${userId}`,
    sql`delete from password_resets where user_id = ${userId}`,
    sql`delete from pending_sign_ins where user_id = ${userId}`,
    sql`delete from email_proofs where user_id = ${userId}`,
    sql`delete from account_events where user_id = ${userId}`,
    // Jobs that went to the person's address, this one or the one before it, keep it for days after they are done.
    sql`with own as (select lower(email) as address from users where id = ${userId}),
      moves as (
        select id, lower(data ->> 'from') as address from pgboss.job j, own
        where name = 'identity.tell-old-address' and own.address in (lower(data ->> 'from'), lower(data ->> 'to'))
      )
      delete from pgboss.job where state in ('completed', 'cancelled', 'failed') and (
        id in (select id from moves)
        or name = 'identity.request-password-reset'
          and lower(data ->> 'email') in (select address from own union all select address from moves))`,
    sql`update users set name = 'Former member', username = 'former-' || id, email = id || '@deleted.invalid',
        password_hash = '!', avatar_image_id = null, cover_image_id = null, bio = '', location = '', phone = '',
        preferences = '{}', language = 'en', office_roles = '{}', office_since = null, office_invited_by = null,
        deleted_at = ${now}
      where id = ${userId}`,
  ],
  outdated: ({ now, events, words, money }) => [
    sql`delete from sessions where expires_at < ${now}`,
    sql`delete from ended_sessions where expires_at < ${now}`,
    sql`delete from known_devices where last_seen_at < ${addTime(now, -KNOWN_DEVICE_LIFETIME)}`,
    sql`update known_devices set network = null
      where network is not null and last_seen_at < ${addTime(now, -SHARED_NETWORK_MEMORY)}`,
    sql`delete from email_proofs where expires_at < ${now}`,
    sql`delete from account_events where at < ${addTime(now, -CHANGES_KEPT)}`,
    sql`delete from password_resets where expires_at < ${now}`,
    sql`delete from pending_sign_ins where expires_at < ${now}`,
    sql`delete from office_invitations where created_at < ${events}`,
    // Guests without an account: their number as long as what people were told, their name as long as their receipt.
    sql`update users u set phone = '' where u.kind = 'guest' and u.phone <> ''
      and not exists (select from bookings b where b.user_id = u.id and b.created_at >= ${words})`,
    sql`update users u set name = 'Guest' where u.kind = 'guest' and u.name <> 'Guest'
      and not exists (select from bookings b where b.user_id = u.id and b.created_at >= ${money})`,
  ],
}
