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
  /**
   * The guide whose guest without an account is asked, by the guide or by a link of theirs: a number is asked by each guide
   * a few times a day at most, whatever the booking. Null: the payer has an account.
   */
  readonly guideOfGuest: VendorId | null
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

/** Prompts of the last day to this number for this guide's guests without an account. What M-Pesa refused at once did not ring. */
function countedOfGuide(guide: VendorId, { phone, now }: PromptAsked): RawBuilder<unknown> {
  return sql`
    select p.sent_at from payment_attempts p join bookings b on b.id = p.booking_id join users u on u.id = b.user_id
    where reverse(phone_key(p.phone)) = reverse(phone_key(${phone}::text)) and b.vendor_id = ${guide}
      and u.kind = 'guest' and p.sent_at > ${addTime(now, -DAY)}::timestamptz
      and not (p.status = 'failed' and p.checkout_request_id is null)`
}

interface Quota {
  readonly counted: RawBuilder<unknown>
  readonly most: number
  readonly window: number
}

function quotasOf(asked: PromptAsked): readonly Quota[] {
  const { promptsAnHour: most, guideOfGuest: guide } = asked
  return [
    ...(most === null ? [] : [{ counted: counted(asked), most, window: PROMPT_QUOTA_WINDOW }]),
    ...(guide === null ? [] : [{ counted: countedOfGuide(guide, asked), most: PROMPTS_TO_GUEST_A_DAY, window: DAY }]),
  ]
}

/** Whether the phone may be sent one more, as a condition. */
export function hasRoom(asked: PromptAsked): RawBuilder<boolean> {
  const room = quotasOf(asked).map((quota) => sql`(select count(*) from (${quota.counted}) rung) < ${quota.most}`)
  return room.length === 0 ? sql`true` : sql`(${sql.join(room, sql` and `)})`
}

/** From when on it may be; null when it may now. */
export async function findFull(db: Kysely<Database>, asked: PromptAsked): Promise<Date | null> {
  let until: Date | null = null
  for (const { counted: rung, most, window } of quotasOf(asked)) {
    const { rows } = await sql<{ sent_at: Date }>`
      select sent_at from (${rung}) rung order by sent_at desc offset ${most - 1} limit 1`.execute(db)
    const free = rows[0] && addTime(rows[0].sent_at, window)
    if (free && (until === null || free > until)) until = free
  }
  return until
}
