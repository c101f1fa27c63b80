import { localDateOf, type Clock } from '@upeo/domain/time'
import type { Head } from '@upeo/domain/ledger/seal'
import { sql, type Kysely } from 'kysely'
import type { HeadArchive, HeadSigner } from '../../../adapters/ledger-heads/port.ts'
import type { Witnesses } from '../queries/verify-heads.ts'
import { auditHeadsOf } from '../../audit/index.ts'
import type { Database } from '../../../platform/database/schema.ts'

export interface HeadKeeping {
  readonly signer: HeadSigner
  readonly archive: HeadArchive
  /** What heads are judged by, as it is known now. */
  witnesses(): Promise<Witnesses>
}

/**
 * Signs the last seal of each of Nairobi's days that is over, together with the audit log's last by then, and answers how
 * many. Kept elsewhere first: a day is done when its row is there.
 */
export async function signHeads({
  db,
  clock,
  signer,
  archive,
}: Omit<HeadKeeping, 'witnesses'> & { readonly db: Kysely<Database>; readonly clock: Clock }): Promise<number> {
  const due = await sql<Head>`
    select s.day::text as day, s.sequence, encode(l.hash, 'hex') as hash
    from (
      select (sealed_at at time zone 'Africa/Nairobi')::date as day, max(sequence) as sequence from ledger_seals
      where sequence > coalesce((select max(sequence) from ledger_heads), 0)
      group by 1
    ) s
    join ledger_seals l using (sequence)
    where s.day < ${localDateOf(clock.now())}::date and s.day > coalesce((select max(day) from ledger_heads), '-infinity')
    order by s.day`.execute(db)
  const audits = await auditHeadsOf(
    db,
    due.rows.map(({ day }) => day),
  )
  for (const head of due.rows) {
    const audit = audits.get(head.day)
    const signed = signer.sign(audit ? { ...head, audit } : head)
    const { day, sequence, hash, key, signature } = signed
    await archive.keep(signed)
    await sql`
      insert into ledger_heads (day, sequence, hash, audit_sequence, audit_hash, key, signature, signed_at)
      values (${day}, ${sequence}, decode(${hash}, 'hex'), ${audit?.sequence ?? null}, decode(${audit?.hash ?? null}, 'hex'),
        ${key}, ${signature}, ${clock.now()})
      on conflict do nothing`.execute(db)
  }
  return due.rows.length
}
