import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { containsFolded } from '../../search/index.ts'

export interface ListQuery {
  readonly page: number
  readonly limit: number
  readonly search?: string | undefined
}

/** A person as administrators see them, from the `users` table under this alias. */
export function person(table: string): RawBuilder<{ _id: string; name: string; email: string }> {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql`json_build_object('_id', ${column('id')}, 'name', ${column('name')}, 'email', coalesce(${column('email')}, ''))`
}

/** Whether one of these columns contains the search text; without a search text everything matches. */
export function matching(search: string | undefined, ...columns: readonly RawBuilder<unknown>[]): RawBuilder<boolean> {
  if (!search) return sql`true`
  return sql`(${sql.join(
    columns.map((column) => containsFolded(column, search)),
    sql` or `,
  )})`
}

/** The same of the person with this id, for long lists: people are asked once, by their index, instead of beside each row. */
export function matchingPerson(
  search: string | undefined,
  id: RawBuilder<unknown>,
  ...columns: readonly ('name' | 'email')[]
): RawBuilder<boolean> {
  const said = columns.map((column) => sql.ref(`person.${column}`))
  return sql`${id} in (select person.id from users person where ${matching(search, ...said)})`
}

/** What a list shows of each row, and from where: a record's own page shows the same. */
export interface RowParts {
  readonly columns: RawBuilder<unknown>
  readonly from: RawBuilder<unknown>
}

/** The one row of a list where this holds. */
export async function oneRow<Row>(
  db: Kysely<Database>,
  { columns, from }: RowParts,
  where: RawBuilder<unknown>,
): Promise<Row | null> {
  const found = await sql<Row>`select ${columns} from ${from} where ${where}`.execute(db)
  return found.rows[0] ?? null
}

/** One page of rows, and the total count. */
export async function listPage<Row>(
  db: Kysely<Database>,
  query: ListQuery,
  parts: RowParts & {
    readonly where: RawBuilder<unknown>
    readonly order: RawBuilder<unknown>
  },
): Promise<{ readonly rows: readonly Row[]; readonly total: number }> {
  const { columns, from, where, order } = parts
  const counted = await sql<{ total: number }>`select count(*) as total from ${from} where ${where}`.execute(db)
  const offset = (query.page - 1) * query.limit
  const found = await sql<Row>`
    select ${columns} from ${from} where ${where} order by ${order} limit ${query.limit} offset ${offset}`.execute(db)
  return { rows: found.rows, total: counted.rows[0]?.total ?? 0 }
}
