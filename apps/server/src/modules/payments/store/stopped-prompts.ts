import type { MpesaPhone } from '@upeo/domain/payments/phone'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import type { Tx } from '../../../platform/deps.ts'

const hashOf = (phone: MpesaPhone) => sql`sha256(convert_to('prompts to ' || ${phone}, 'UTF8'))`

/** Whether the owner of this number has asked not to be sent guides' requests for money. */
export async function hasStoppedPrompts(db: Kysely<Database>, phone: MpesaPhone): Promise<boolean> {
  const found = await sql`select from stopped_prompts where phone_hash = ${hashOf(phone)}`.execute(db)
  return found.rows.length > 0
}

/** From now on no guide may have this number asked for money. Said twice it is the same. */
export async function stopPrompts(tx: Tx, phone: MpesaPhone, now: Date): Promise<void> {
  await sql`insert into stopped_prompts (phone_hash, stopped_at) values (${hashOf(phone)}, ${now})
    on conflict do nothing`.execute(tx)
}
