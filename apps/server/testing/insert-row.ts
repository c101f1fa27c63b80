import { randomUUID } from 'node:crypto'
import type { Insertable, Kysely } from 'kysely'
import type { Database } from '../src/platform/database/schema.ts'

export type Row<T extends keyof Database> = Partial<Insertable<Database[T]>>

/** Those whose rows are known by a UUID. */
type Table = { [T in keyof Database]: Database[T] extends { id: string } ? T : never }[keyof Database]

/** A row of these columns, with an id of its own unless it is given. What lacks a column is refused by the database. */
export async function insertRow<T extends Table>(
  db: Kysely<Database>,
  table: T,
  row: Row<T> & { readonly id?: string },
): Promise<string> {
  const id = row.id ?? randomUUID()
  await db
    .insertInto(table)
    .values({ ...row, id } as never)
    .execute()
  return id
}
