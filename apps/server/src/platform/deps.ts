import type { Clock } from '@upeo/domain/time'
import type { Transaction } from 'kysely'
import type { Database } from './database/schema.ts'
import type { Log } from './log.ts'

/** What nearly every use case is handed. The transaction is opened at the edge and passed explicitly. */
export interface Tools {
  readonly clock: Clock
  readonly log: Log
}

export type Tx = Transaction<Database>
