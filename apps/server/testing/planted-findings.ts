import { localDateOf } from '@upeo/domain/time'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import type { TestApp } from './app.ts'

/** A law of the books that the check says is broken, though nothing is. */
export async function plantBreach({ owner, clock }: Pick<TestApp, 'owner' | 'clock'>): Promise<string> {
  const [id, now] = [randomUUID(), clock.now()]
  await sql`insert into ledger_breaches (id, invariant, law, subject, detail, stops_money, found_at, last_seen_at)
    values (${id}, 'planted', 'Planted.', ${id}, '', false, ${now}, ${now})`.execute(owner)
  return id
}

/** A night on which the provider gave no answer about its books. */
export async function plantDifference({ owner, clock }: Pick<TestApp, 'owner' | 'clock'>): Promise<string> {
  const [id, now] = [randomUUID(), clock.now()]
  const day = String(localDateOf(now))
  await sql`insert into reconciliation_differences (id, about, reason, found_by, day, account, found_at, seen_at)
    values (${id}, ${`reading:${id}`}, 'not_answered', 'night', ${day}, 'collection', ${now}, ${now})`.execute(owner)
  return id
}
