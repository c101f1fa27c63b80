import { createHash } from 'node:crypto'
import type { VendorId } from '@upeo/domain/ids'
import type { MpesaPhone } from '@upeo/domain/payments/phone'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import type { Tx } from '../../../platform/deps.ts'
import type { SecretBox } from '../../../platform/secrets/create-secret-box.ts'

export type PromptStop = 'guide' | 'all'

/** Numbers whose owner does not want guides' requests for money. */
export interface PromptStops {
  /** Whether this guide may not have the number asked for money: because of a stop of theirs, or of all guides. */
  stopped(db: Kysely<Database>, phone: MpesaPhone, guide: VendorId): Promise<PromptStop | null>
  /** The same where it is about to be asked: what stands of it under the hash of before is rewritten. */
  refuses(db: Kysely<Database>, phone: MpesaPhone, guide: VendorId): Promise<boolean>
  /** From now on this guide may not; null: no guide, which needs a proof that the number is theirs. Said twice it is the same. */
  stop(tx: Tx, phone: MpesaPhone, guide: VendorId | null, now: Date): Promise<void>
  /** All may again: its owner has proved that it is theirs. */
  allow(tx: Tx, phone: MpesaPhone): Promise<void>
}

const purpose = 'stopped prompts'

/** Until November 2026: whoever had the table could try all numbers. */
const formerHash = (phone: MpesaPhone) => createHash('sha256').update(`prompts to ${phone}`).digest()

/** What stands for a number today: how it is found, and the number itself for a change of key. */
function kept(secrets: SecretBox, phone: MpesaPhone): { readonly hash: Buffer; readonly sealed: Buffer } {
  return { hash: secrets.hashes(phone, purpose)[0], sealed: secrets.seal(Buffer.from(phone), purpose) }
}

export function createPromptStops(secrets: SecretBox): PromptStops {
  async function stopped(db: Kysely<Database>, phone: MpesaPhone, guide: VendorId): Promise<PromptStop | null> {
    const hashes = [formerHash(phone), ...secrets.hashes(phone, purpose)]
    const { rows } = await sql<{ of: PromptStop }>`
      select case when vendor_id is null then 'all' else 'guide' end as of from stopped_prompts
      where phone_hash = any(${hashes}::bytea[]) and (vendor_id is null or vendor_id = ${guide})
      order by vendor_id nulls first limit 1`.execute(db)
    return rows[0]?.of ?? null
  }
  return {
    stopped,
    async refuses(db, phone, guide) {
      const { hash, sealed } = kept(secrets, phone)
      await sql`
        update stopped_prompts set phone_hash = ${hash}, sealed_phone = ${sealed}
        where phone_hash = ${formerHash(phone)}
          and not exists (select from stopped_prompts anew where anew.phone_hash = ${hash} and anew.vendor_id is null)`.execute(
        db,
      )
      return (await stopped(db, phone, guide)) !== null
    },
    async stop(tx, phone, guide, now) {
      const { hash, sealed } = kept(secrets, phone)
      await sql`
        insert into stopped_prompts (phone_hash, sealed_phone, vendor_id, stopped_at)
        values (${hash}, ${sealed}, ${guide}, ${now}) on conflict do nothing`.execute(tx)
    },
    async allow(tx, phone) {
      const hashes = [formerHash(phone), ...secrets.hashes(phone, purpose)]
      await sql`delete from stopped_prompts where phone_hash = any(${hashes}::bytea[])`.execute(tx)
    },
  }
}

/** Writes every number anew that stands under a former key. One that does not open is forgotten once that key is gone. */
export async function resealStops(db: Kysely<Database>, secrets: SecretBox) {
  const { rows } = await sql<{ id: number; sealed: Buffer }>`
    select id, sealed_phone as sealed from stopped_prompts where sealed_phone is not null order by id`.execute(db)
  const lost: string[] = []
  let resealed = 0
  for (const { id, sealed } of rows.filter((row) => !secrets.isCurrent(row.sealed))) {
    const phone = secrets.open(sealed, purpose)
    if (!phone) {
      lost.push(String(id))
      continue
    }
    const anew = kept(secrets, phone.toString() as MpesaPhone)
    // Said again under the new key meanwhile, it stands twice: the same stop.
    await sql`
      update stopped_prompts s set phone_hash = ${anew.hash}, sealed_phone = ${anew.sealed} where id = ${id}
        and not exists (select from stopped_prompts o
          where o.phone_hash = ${anew.hash} and o.vendor_id is not distinct from s.vendor_id)`.execute(db)
    resealed += 1
  }
  return { resealed, current: rows.length - resealed - lost.length, lost }
}
