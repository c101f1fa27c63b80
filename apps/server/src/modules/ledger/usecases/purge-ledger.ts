import { addMonths, localDateOf, startOfDay, type Clock } from '@upeo/domain/time'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import type { Tx } from '../../../platform/deps.ts'
import { newId } from '../../../platform/ids.ts'

/** Money is kept so long, as the privacy page says. */
const keptYears = 7

export interface Purged {
  /** The last seal whose transactions were removed; null when none was old enough. */
  readonly through: number | null
  readonly transactions: number
}

/**
 * Removes transactions of whole seals that are older than the law asks for, as the owner: the app's role cannot. The seals
 * stay, so that the chain still holds, and so do the event keys, so that nothing is posted a second time. What the removed
 * entries came to stands in one posting that brings it forward.
 */
export async function purgeLedger(owner: Kysely<Database>, clock: Clock): Promise<Purged> {
  const before = startOfDay(addMonths(localDateOf(clock.now()), -12 * keptYears))
  return owner.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`select pg_advisory_xact_lock(hashtext('upeo ledger seals'))`.execute(tx)
    const through = await lastOldSeal(tx, before)
    if (through === null) return { through, transactions: 0 }
    // Nobody posts meanwhile. Balances stay as they are, so that no trigger is to move them.
    const tables = ['ledger_transactions', 'ledger_entries'] as const
    for (const table of tables) await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx)
    const transactions = await removeThrough(tx, clock, through)
    for (const table of tables) await sql`alter table ${sql.table(table)} enable trigger user`.execute(tx)
    await sql`
      update ledger_seals set purged_at = ${clock.now()} where sequence <= ${through} and purged_at is null`.execute(tx)
    return { through, transactions }
  })
}

/** All seals up to it are old: a period is purged from the beginning, without gaps. */
async function lastOldSeal(tx: Tx, before: Date): Promise<number | null> {
  const found = await sql<{ through: number | null }>`
    select max(sequence) as through from ledger_seals
    where purged_at is null
      and sequence < coalesce((select min(sequence) from ledger_seals where newest_at >= ${before}), 9e18::bigint)`.execute(
    tx,
  )
  return found.rows[0]?.through ?? null
}

async function removeThrough(tx: Tx, clock: Clock, through: number): Promise<number> {
  await sql`
    create temp table purged on commit drop as
    select t.id, t.event_key, s.sequence from ledger_transactions t
    join ledger_seals s on (t.position, t.id) <= (s.to_position, s.to_id)
      and (s.from_position is null or (t.position, t.id) > (s.from_position, s.from_id))
    where s.sequence <= ${sql.lit(through)}`.execute(tx)
  await sql`insert into ledger_purged_events (event_key, sequence) select event_key, sequence from purged`.execute(tx)
  await sql`
    update guide_earnings g set cents = g.cents - e.cents, commission_cents = g.commission_cents - e.commission_cents,
      direct_cents = g.direct_cents - e.direct_cents
    from (
      select vendor_id, day, sum(cents) as cents, sum(commission_cents) as commission_cents,
        sum(direct_cents) as direct_cents
      from earned_entries where transaction_id in (select id from purged) group by vendor_id, day
    ) e
    where e.vendor_id = g.vendor_id and e.day = g.day`.execute(tx)
  await sql`delete from guide_earnings where cents = 0 and commission_cents = 0 and direct_cents = 0`.execute(tx)
  // Under the numbers of removed entries, so that it stands before all that came after them.
  const id = newId(clock)
  await sql`
    create temp table forward on commit drop as
    select n.id, a.account, a.kind, a.subject, a.amount from (
      select account, kind, subject, sum(amount_cents) as amount, row_number() over (order by account) as place
      from ledger_entries where transaction_id in (select id from purged)
      group by account, kind, subject having sum(amount_cents) <> 0
    ) a join (
      select id, row_number() over (order by id) as place
      from ledger_entries where transaction_id in (select id from purged)
    ) n using (place)`.execute(tx)
  await sql`delete from ledger_entries where transaction_id in (select id from purged)`.execute(tx)
  await sql`delete from ledger_transactions where id in (select id from purged)`.execute(tx)
  await sql`
    insert into ledger_transactions (id, event, event_key, at)
    select ${id}, 'brought_forward', ${`brought_forward:${through}`}, newest_at from ledger_seals
    where sequence = ${through} and exists (select from forward)`.execute(tx)
  await sql`
    insert into ledger_entries (id, transaction_id, account, kind, subject, amount_cents) overriding system value
    select id, ${id}, account, kind, subject, amount from forward`.execute(tx)
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from purged`.execute(tx)
  return rows[0]?.count ?? 0
}
