import { TEXTS_KEPT } from '@upeo/domain/texts/quotas'
import { addTime } from '@upeo/domain/time'
import { sql } from 'kysely'
import type { KeptData } from '../../platform/kept-data.ts'

export const keptData: KeptData = {
  forgotten: ({ userId }) => [
    sql`delete from outgoing_texts t using bookings b where b.id = t.booking_id and b.user_id = ${userId}`,
  ],
  outdated: ({ now }) => [sql`delete from outgoing_texts where created_at < ${addTime(now, -TEXTS_KEPT)}`],
}
