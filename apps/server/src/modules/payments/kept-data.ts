import { sql } from 'kysely'
import type { KeptData } from '../../platform/kept-data.ts'

export const keptData: KeptData = {
  // What M-Pesa was asked for and answered stays; the number goes. Money that comes later is given back by reversing it.
  forgotten: ({ userId }) => [
    sql`update payment_attempts p set phone = '', account = left(p.account, 0) from bookings b
      where b.id = p.booking_id and b.user_id = ${userId}`,
  ],
  outdated: ({ money }) => [
    sql`update payment_attempts set phone = '', account = left(account, 0) where created_at < ${money} and phone <> ''`,
    sql`delete from provider_messages where received_at < ${money} and processed_at is not null`,
  ],
}
