import { holdsOfficeRole } from '@upeo/domain/identity/office-roles'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import type { Person } from '../../../platform/http/person.ts'

/** Null where there is none, or this person may not see it: it is the customer's, and support's and finance's. */
export async function findPicture(db: Kysely<Database>, person: Person, id: string): Promise<string | null> {
  const found = await sql<{ picture_key: string | null }>`
    select a.picture_key from proof_appeals a join bookings b on b.id = a.booking_id
    where a.id = ${id} and (b.user_id = ${person.userId} or ${holdsOfficeRole(person.officeRoles, ['support', 'finance'])}::boolean)`.execute(
    db,
  )
  return found.rows[0]?.picture_key ?? null
}
