import { TEXTS_KEPT } from '@upeo/domain/texts/quotas'
import { addTime } from '@upeo/domain/time'
import { sql } from 'kysely'
import type { KeptData } from '../../platform/kept-data.ts'

export const keptData: KeptData = {
  forgotten: ({ userId }) => [
    sql`delete from guest_codes t using bookings b where b.id = t.booking_id and b.user_id = ${userId}`,
    sql`delete from own_numbers where user_id = ${userId}`,
    sql`delete from guest_proofs t using bookings b where b.id = t.booking_id and b.user_id = ${userId}`,
  ],
  outdated: ({ now, words }) => [
    sql`delete from guest_codes where created_at < ${addTime(now, -TEXTS_KEPT)}`,
    sql`delete from guest_proofs where created_at < ${words}`,
  ],
}
