import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import type { SecretBox } from '../../../platform/secrets/create-secret-box.ts'
import { openAddress, sealAddress } from './sealed-address.ts'

/** Seals the addresses of guests under the current key. One that is given meanwhile needs none. */
export async function resealAddresses(db: Kysely<Database>, secrets: SecretBox) {
  const { rows } = await sql<{ id: string; address: Buffer }>`
    select user_id as id, address from guest_addresses order by user_id`.execute(db)
  const lost: string[] = []
  let resealed = 0
  for (const { id, address: sealed } of rows.filter(({ address }) => !secrets.isCurrent(address))) {
    const email = openAddress(secrets, id, sealed)
    if (email === null) {
      lost.push(id)
      continue
    }
    const anew = sealAddress(secrets, id, email)
    await sql`update guest_addresses set address = ${anew} where user_id = ${id} and address = ${sealed}`.execute(db)
    resealed += 1
  }
  return { resealed, current: rows.length - resealed - lost.length, lost }
}
