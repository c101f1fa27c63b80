import { PROMPTS_TO_GUEST_A_DAY } from '@upeo/domain/bookings/direct-bookings'
import type { UserId, VendorId } from '@upeo/domain/ids'
import type { MpesaPhone } from '@upeo/domain/payments/phone'
import { PROMPT_QUOTA_WINDOW } from '@upeo/domain/payments/prompt-quota'
import { DAY, addTime } from '@upeo/domain/time'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'

export interface PromptAsked {
  readonly phone: MpesaPhone
  readonly userId: UserId
  readonly now: Date
  /** How many prompts a phone is sent within an hour; null: as many as are asked for. */
  readonly promptsAnHour: number | null
}

/**
 * One after the other, so that prompts that are asked for at once do not each find the place that is left: a statement of
 * its own, before the one that counts, which would not see what was written while it waited.
 */
export function phoneLocks(phones: readonly MpesaPhone[]): RawBuilder<unknown> {
  // In one order, so that no two wait for each other in a circle.
  return sql`select pg_advisory_xact_lock(key) from (
      select distinct hashtext('prompts to ' || phone) as key from unnest(${phones}::text[]) phone order by key
    ) phones`
}

/**
 * Prompts of the last hour that count against one more: those that rang this phone, or may have. Whoever has paid from it
 * before is kept from it by no one: of them only their own count.
 */
function counted({ phone, userId, now }: PromptAsked): RawBuilder<unknown> {
  const sameEnd = (attempts: string) =>
    sql`reverse(phone_key(${sql.ref(`${attempts}.phone`)})) = reverse(phone_key(${phone}::text))`
  return sql`
    select rung.sent_at from payment_attempts rung join bookings rung_for on rung_for.id = rung.booking_id
    where ${sameEnd('rung')} and rung.sent_at > ${addTime(now, -PROMPT_QUOTA_WINDOW)}::timestamptz
      -- M-Pesa has refused it at once.
      and not (rung.status = 'failed' and rung.checkout_request_id is null)
      and (rung_for.user_id = ${userId} or not exists (
        select from payment_attempts paid join bookings paid_for on paid_for.id = paid.booking_id
        where ${sameEnd('paid')} and paid.status = 'succeeded' and paid_for.user_id = ${userId}))`
}

/** Whether the phone may be sent one more, as a condition. */
export function hasRoom(asked: PromptAsked): RawBuilder<boolean> {
  if (asked.promptsAnHour === null) return sql`true`
  return sql`(select count(*) from (${counted(asked)}) rung) < ${asked.promptsAnHour}`
}

/** From when on it may be; null when it may now. */
export async function findFull(db: Kysely<Database>, asked: PromptAsked): Promise<Date | null> {
  if (asked.promptsAnHour === null) return null
  const { rows } = await sql<{ sent_at: Date }>`
    ${counted(asked)} order by rung.sent_at desc offset ${asked.promptsAnHour - 1} limit 1`.execute(db)
  return rows[0] ? addTime(rows[0].sent_at, PROMPT_QUOTA_WINDOW) : null
}

/**
 * From when on this guide may have the number of a guest without an account asked again, whatever the booking; null when they
 * may now. What M-Pesa refused at once did not ring.
 */
export async function findGuestFull(
  db: Kysely<Database>,
  vendorId: VendorId,
  phone: MpesaPhone,
  now: Date,
): Promise<Date | null> {
  const found = await sql<{ sent_at: Date }>`
    select p.sent_at from payment_attempts p join bookings b on b.id = p.booking_id join users u on u.id = b.user_id
    where reverse(phone_key(p.phone)) = reverse(phone_key(${phone}::text)) and b.vendor_id = ${vendorId}
      and u.kind = 'guest' and p.sent_at > ${addTime(now, -DAY)}::timestamptz
      and not (p.status = 'failed' and p.checkout_request_id is null)
    order by p.sent_at desc offset ${PROMPTS_TO_GUEST_A_DAY - 1} limit 1`.execute(db)
  return found.rows[0] ? addTime(found.rows[0].sent_at, DAY) : null
}
