import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'

const BATCH = 5000
let cursors = 0

/** Rows one after the other, however many there are: a cursor of the transaction, a few thousand at a time. */
export async function* readRows<Row>(tx: Tx, query: RawBuilder<unknown>): AsyncGenerator<Row> {
  cursors += 1
  const name = sql.id(`rows_${cursors}`)
  await sql`declare ${name} no scroll cursor for ${query}`.execute(tx)
  for (;;) {
    const { rows } = await sql<Row>`fetch forward ${sql.lit(BATCH)} from ${name}`.execute(tx)
    yield* rows
    if (rows.length < BATCH) break
  }
  await sql`close ${name}`.execute(tx)
}
