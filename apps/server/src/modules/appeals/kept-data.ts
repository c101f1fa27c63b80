import { sql } from 'kysely'
import type { KeptData } from '../../platform/kept-data.ts'

export const keptData: KeptData = {
  // What the office saw of a payment; the collector deletes the files.
  forgotten: ({ userId }) => [
    sql`update proof_appeals a set picture_key = null from bookings b where b.id = a.booking_id and b.user_id = ${userId}`,
  ],
  outdated: ({ money }) => [
    sql`delete from proof_appeals a using payment_proofs p
      where p.id = a.proof_id and greatest(p.created_at, a.created_at) < ${money}`,
  ],
}
