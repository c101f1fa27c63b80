import type { Transaction } from 'kysely'
import type { Database } from './database/schema.ts'

/** The transaction of one request or job: opened at the edge and passed explicitly. */
export type Tx = Transaction<Database>
