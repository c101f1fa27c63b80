import { setTimeout as delay } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from './schema.ts'

const attempts = 3

/** serialization_failure and deadlock_detected: PostgreSQL rolled back whole and says "try again". */
const passing = new Set(['40001', '40P01'])

/**
 * Runs `work` in one READ COMMITTED transaction; when the promise resolves, it is committed. A throw rolls back, and so
 * does an expected failure: a value with `ok: false` is handed on, and nothing of what led to it stays.
 * A deadlock or serialization failure runs `work` again, twice at most; so `work` does nothing but this transaction.
 */
export async function inTransaction<T>(
  db: Kysely<Database>,
  work: (tx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  return retryPassing(() => runOnce(db, work))
}

/** Runs what is one transaction again, twice at most, where PostgreSQL says "try again". */
export async function retryPassing<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run()
    } catch (error) {
      if (attempt >= attempts || !isPassing(error)) throw error
      // Two that met once meet again when they return in step.
      await delay(attempt * 10 + Math.random() * 20)
    }
  }
}

async function runOnce<T>(db: Kysely<Database>, work: (tx: Transaction<Database>) => Promise<T>): Promise<T> {
  const failures: T[] = []
  const undone = new Error('rolled back for an expected failure')
  try {
    return await db
      .transaction()
      .setIsolationLevel('read committed')
      .execute(async (tx) => {
        const value = await work(tx)
        if (!isFailure(value)) return value
        failures.push(value)
        // Kysely rolls back on a throw only.
        throw undone
      })
  } catch (error) {
    const [failure] = failures
    if (error === undone && failure !== undefined) return failure
    throw error
  }
}

function isFailure(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'ok' in value && value.ok === false
}

function isPassing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && passing.has(String(error.code))
}
