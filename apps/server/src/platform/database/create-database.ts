import { Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import { createLog } from '../log.ts'
import type { Log } from '../log.ts'
import { namingPool } from './named-statements.ts'
import { ownTypes } from './parse-types.ts'
import type { Database } from './schema.ts'

export type DatabaseHandle = {
  readonly db: Kysely<Database>
  readonly pool: Pool
  /** Waits for what runs, then ends the connections. */
  readonly close: () => Promise<void>
}

export type DatabaseOptions = {
  /** Connections of this process. Small on purpose: a queue here is cheaper than a crowd on a hot row. */
  readonly max?: number
  /** Prepare statements under a name. Off behind a PgBouncer before 1.21, which hands the next one another session. */
  readonly named?: boolean
  /**
   * Send the server's own settings as each session starts. Off behind PgBouncer, which refuses unknown start parameters:
   * set them on the role there (`deploy/postgres/roles.sql`).
   */
  readonly settings?: boolean
  /**
   * Milliseconds after which an answer is no longer waited for, and a connection no longer tried for: of a server that may
   * hang. One that does not hang ends its statement by itself then, and the connection stays.
   */
  readonly patience?: number
  /** A connection stays open though nothing is asked, and is tried for as long as any other, whatever the patience. */
  readonly lasting?: boolean
  /** Default: the product's. */
  readonly limits?: Limits
  readonly log?: Log
}

/** Decision 17: of rows newer than its statistics PostgreSQL believes that merging two tables stops at once. */
export const plannerOptions = '-c enable_mergejoin=off'

/** Milliseconds after which a statement, the wait for a lock or for a free connection fails. */
export interface Limits {
  readonly statement: number
  readonly lock: number
  readonly connecting: number
}

/** No request is worth more; a lock that is not had in 5 s is a queue that only grows. */
export const productLimits: Limits = { statement: 15_000, lock: 5000, connecting: 10_000 }

/** Milliseconds: the server's own word is worth waiting for. */
const LATER = 250

export function createDatabase(url: string, options: DatabaseOptions = {}): DatabaseHandle {
  const { max = 8, named = true, patience, lasting = false, limits = productLimits } = options
  const { log = createLog('silent') } = options
  const types = ownTypes()
  const pool = new Pool({
    connectionString: url,
    max,
    types,
    connectionTimeoutMillis: lasting ? limits.connecting : (patience ?? limits.connecting),
    ...(lasting && { idleTimeoutMillis: 0 }),
    ...(patience !== undefined && { query_timeout: patience + LATER }),
    ...((options.settings ?? true) && {
      statement_timeout: patience ?? limits.statement,
      lock_timeout: limits.lock,
      idle_in_transaction_session_timeout: 30_000,
      options: plannerOptions,
    }),
  })
  // An idle connection lost to a restart: the pool replaces it; unheard, the event would end the process.
  // Its message only: the driver hangs the connection itself, secrets and all, on the error.
  pool.on('error', ({ message }) => log.warn({ reason: message }, 'a database connection was lost'))
  // The pool stops listening to a connection that it hands out. One that is lost between two statements fails the next of
  // them, so there is nothing to do; but unheard, this event too would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: named ? namingPool(pool, types) : namingPool(pool, types, 0) }),
  })
  return { db, pool, close: () => db.destroy() }
}

/** The handle's options for `DB_POOLER`. */
export function poolerOptions(pooler: 'none' | 'pgbouncer'): Pick<DatabaseOptions, 'named' | 'settings'> {
  return { named: pooler === 'none', settings: pooler === 'none' }
}
