import { sql } from 'kysely'
import type { KeptData } from '../../platform/kept-data.ts'

export const keptData: KeptData = {
  // Their files have no row any more: the collector deletes them.
  forgotten: ({ userId }) => [sql`delete from vendor_documents where vendor_id = ${userId}`],
}
