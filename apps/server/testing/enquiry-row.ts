import { randomUUID } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../src/platform/database/schema.ts'

/** What this person has written to Upeo, and nobody has answered. */
export async function enquiryRow(db: Kysely<Database>, userId: string, at: Date): Promise<string> {
  const id = randomUUID()
  await sql`
    insert into enquiries (id, user_id, name, email, phone, topic, words, created_at)
    values (${id}, ${userId}, 'Moraa Nyaboke', 'moraa@upeo.example', '', 'booking', 'Does the trip run when it rains?', ${at})`.execute(
    db,
  )
  return id
}
