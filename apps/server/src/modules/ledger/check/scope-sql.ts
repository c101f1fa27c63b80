import { sql, type RawBuilder } from 'kysely'
import type { Scope } from './fact-source.ts'

/** Whether one of these columns names a subject of the check. */
export function within(scope: Scope, ...columns: readonly string[]): RawBuilder<boolean> {
  if (scope === null) return sql<boolean>`true`
  const named = columns.map((column) => sql`${sql.ref(column)} = any(${scope}::uuid[])`)
  return sql<boolean>`(${sql.join(named, sql` or `)})`
}

/** An instant in milliseconds: as a number it is compared a million times over. */
export const msOf = (column: string): RawBuilder<number> =>
  sql<number>`floor(extract(epoch from ${sql.ref(column)}) * 1000)::bigint`
