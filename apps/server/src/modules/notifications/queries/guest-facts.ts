import type { BookingStatus } from '@upeo/domain/bookings/lifecycle'
import type { BookingId } from '@upeo/domain/ids'
import type { LocalDate } from '@upeo/domain/time'
import type { WrittenLanguage } from '@upeo/domain/words/languages'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import { agreedTime } from '../../bookings/index.ts'

/** What texts to guests without an account say, and where they go. */
export interface GuestFacts {
  readonly id: BookingId
  /** As their guide has written it down. */
  readonly phone: string
  readonly language: WrittenLanguage
  readonly guide: string
  readonly activity: string
  readonly date: LocalDate
  /** Null: the day is all that is agreed. */
  readonly startTime: string | null
  readonly startsAt: Date
  readonly endsAt: Date
  readonly status: BookingStatus
  readonly paid: boolean
}

/** Of the bookings `b` that `which` names: those whose guest gave a number, and has no account (yet). */
export async function guestFacts(tx: Tx, which: RawBuilder<unknown>): Promise<readonly GuestFacts[]> {
  const { rows } = await sql<GuestFacts>`
    select b.id, guest.phone, guest.language, guide.name as guide, b.activity_name as activity, b.starts_on as date,
      ${agreedTime} as "startTime", b.starts_at as "startsAt", b.ends_at as "endsAt", b.status,
      b.payment_status = 'paid' as paid
    from bookings b
    join users guest on guest.id = b.user_id and guest.kind = 'guest' and guest.deleted_at is null and guest.phone <> ''
    join users guide on guide.id = b.vendor_id
    where ${which} order by b.id`.execute(tx)
  return rows
}
