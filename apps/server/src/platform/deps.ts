import type { Transaction } from 'kysely'
import type { Database } from './database/schema.ts'

/** The transaction of one request or job: opened at the edge and passed explicitly. */
export type Tx = Transaction<Database>

/** In what a use case writes: what it needs, the transaction of its request or job, and who acts. */
export interface Write<Deps, By> {
  readonly deps: Deps
  readonly tx: Tx
  readonly by: By
}
