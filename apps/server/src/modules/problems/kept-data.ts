import { sql } from 'kysely'
import type { KeptData } from '../../platform/kept-data.ts'

export const keptData: KeptData = {
  outdated: ({ words }) => [
    sql`delete from booking_problems where created_at < ${words} and decided_at is not null`,
    sql`delete from guest_absences where created_at < ${words} and (objection is null or decided_at is not null)`,
  ],
}
