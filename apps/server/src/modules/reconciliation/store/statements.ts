import type { UserId } from '@upeo/domain/ids'
import type { StatementAccount } from '@upeo/domain/reconciliation/movements'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import type { Tx } from '../../../platform/deps.ts'

export interface StatementRow {
  readonly id: string
  readonly account: StatementAccount
  readonly name: string
  readonly storage_key: string
  readonly byte_size: number
  readonly row_count: number
  readonly first_at: Date
  readonly last_at: Date
  readonly uploaded_at: Date
  readonly uploaded_by: string
}

const columns = sql`s.id, s.account, s.name, s.storage_key, s.byte_size, s.row_count, s.first_at, s.last_at,
  s.uploaded_at, u.name as uploaded_by`
const from = sql`provider_statements s join users u on u.id = s.uploaded_by`

export async function findStatement(db: Kysely<Database>, id: string): Promise<StatementRow | null> {
  const found = await sql<StatementRow>`select ${columns} from ${from} where s.id = ${id}`.execute(db)
  return found.rows[0] ?? null
}

export async function findSameStatement(
  db: Kysely<Database>,
  hash: Buffer,
  account: StatementAccount,
): Promise<string | null> {
  const found = await sql<{ id: string }>`
    select id from provider_statements where hash = ${hash} and account = ${account}`.execute(db)
  return found.rows[0]?.id ?? null
}

const MOST = 50

export async function newestStatements(db: Kysely<Database>): Promise<readonly StatementRow[]> {
  const found = await sql<StatementRow>`
    select ${columns} from ${from} order by s.uploaded_at desc, s.id desc limit ${MOST}`.execute(db)
  return found.rows
}

/** False: the same file was handed in at the same moment. */
export async function insertStatement(
  tx: Tx,
  row: Omit<StatementRow, 'uploaded_by'> & { readonly hash: Buffer; readonly by: UserId },
): Promise<boolean> {
  const written = await sql`
    insert into provider_statements (id, hash, account, name, storage_key, byte_size, row_count, first_at, last_at,
      uploaded_by, uploaded_at)
    values (${row.id}, ${row.hash}, ${row.account}, ${row.name}, ${row.storage_key}, ${row.byte_size},
      ${row.row_count}, ${row.first_at}, ${row.last_at}, ${row.by}, ${row.uploaded_at})
    on conflict (hash, account) do nothing`.execute(tx)
  return Number(written.numAffectedRows) === 1
}
