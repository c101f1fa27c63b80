import { holdsOfficeRole } from '@upeo/domain/identity/office-roles'
import type { UserId } from '@upeo/domain/ids'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import type { Person } from '../../../platform/http/person.ts'

interface AppealPicture {
  readonly id: string
  readonly key: string
  readonly whose: UserId
}

/** Null where there is none, or this person may not see it: it is the customer's, and support's and finance's. */
export async function findPicture(db: Kysely<Database>, person: Person, id: string): Promise<AppealPicture | null> {
  const office = holdsOfficeRole(person.officeRoles, ['support', 'finance'])
  const found = await sql<AppealPicture>`
    select a.id, a.picture_key as key, b.user_id as whose from proof_appeals a join bookings b on b.id = a.booking_id
    where a.id = ${id} and a.picture_key is not null
      and (b.user_id = ${person.userId} or ${office}::boolean)`.execute(db)
  return found.rows[0] ?? null
}
