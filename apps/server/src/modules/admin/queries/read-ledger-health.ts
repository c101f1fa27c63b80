import type { getLedgerHealth } from '@upeo/contract/admin/ledger'
import type { AnswerOf } from '@upeo/contract/kit/endpoint'
import { normalBalance, type AccountKind } from '@upeo/domain/ledger/accounts'
import { cents, toKes } from '@upeo/domain/money'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { readLastCheck } from '../../ledger/index.ts'

export async function readLedgerHealth(db: Kysely<Database>): Promise<AnswerOf<typeof getLedgerHealth>> {
  const { checkedAt, reports, checking } = await readLastCheck(db)
  const sums = await sql<{ kind: AccountKind; signed: number }>`
    select kind, sum(amount_cents)::bigint as signed from ledger_entries group by kind order by kind`.execute(db)
  return {
    checkedAt: checkedAt?.toISOString() ?? null,
    checking,
    healthy: reports.every((report) => report.breaches === 0),
    invariants: reports.map(({ invariant: name, law, breaches, examples }) => ({
      name,
      law,
      breaches,
      examples: [...examples],
    })),
    accounts: sums.rows.map(({ kind, signed }) => ({ kind, balance: toKes(cents(normalBalance(kind, signed))) })),
  }
}
