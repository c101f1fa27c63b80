import { holdsOfficeRole } from '@upeo/domain/identity/office-roles'
import type { UserId } from '@upeo/domain/ids'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import type { Person } from '../../../platform/http/person.ts'

export interface DocumentFile {
  readonly id: string
  readonly vendor_id: UserId
  readonly storage_key: string
  readonly content_type: string
}

/** Null where there is none, or this person may not see it: earlier versions too are the guide's and content's. */
export async function findFile(db: Kysely<Database>, person: Person, id: string): Promise<DocumentFile | null> {
  const found = await sql<DocumentFile>`
    select id, vendor_id, storage_key, content_type from vendor_documents
    where id = ${id} and (vendor_id = ${person.userId} or ${holdsOfficeRole(person.officeRoles, ['content'])}::boolean)`.execute(
    db,
  )
  return found.rows[0] ?? null
}
