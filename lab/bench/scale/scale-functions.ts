import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '@upeo/server/platform/database/schema'
import { kinds } from './scale-size.ts'

/**
 * What the statements below are made of. Chance is a hash of the row's number and of what is drawn, so that the same size
 * gives the same rows on every machine, whatever order PostgreSQL makes them in.
 */
export async function layFunctions(db: Kysely<Database>): Promise<void> {
  await sql`
    create or replace function pg_temp.scale_id(kind int, n bigint) returns uuid language sql immutable as $$
      select (lpad(to_hex(kind), 8, '0') || '-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid
    $$`.execute(db)
  await sql`
    create or replace function pg_temp.chance(n bigint, what int) returns float8 language sql immutable as $$
      select (hashint8extended(n, what) & 4294967295)::float8 / 4294967296
    $$`.execute(db)
  await sql`
    create or replace function pg_temp.pick(among text[], n bigint, what int) returns text language sql immutable as $$
      select among[1 + ((hashint8extended(n, what) & 1048575) * cardinality(among) / 1048576)::int]
    $$`.execute(db)
}

/** The id of row `n` of a kind. */
export function idOf(kind: keyof typeof kinds, n: RawBuilder<unknown>): RawBuilder<string> {
  return sql`pg_temp.scale_id(${sql.lit(kinds[kind])}, ${n})`
}

/** A text array, as part of the statement's own text: `create table as` takes no parameters. */
export function texts(values: readonly string[]): RawBuilder<string[]> {
  return sql`array[${sql.join(values.map((value) => sql.lit(value)))}]::text[]`
}
