import { sql } from 'kysely'
import type { KeptData } from '../../platform/kept-data.ts'

export const keptData: KeptData = {
  outdated: ({ money }) => [
    sql`update guide_refunds set objection = null, guide_reference = ''
      where created_at < ${money} and status = 'returned' and (objection is not null or guide_reference <> '')`,
    sql`update disbursements set destination = '', notes = ''
      where created_at < ${money} and status in ('paid', 'rejected') and (destination <> '' or notes <> '')`,
    sql`delete from waiting_refunds where opened_at < ${money} and closed_at is not null`,
    sql`delete from disbursement_messages where received_at < ${money} and processed_at is not null`,
  ],
}
