import type { Ledger } from '@upeo/server/modules/ledger/index'
import type { Database } from '@upeo/server/platform/database/schema'
import { inTransaction } from '@upeo/server/platform/database/unit-of-work'
import { done, fail } from '@upeo/domain/result'
import { sql, type Kysely } from 'kysely'
import type { Operation } from './draw-operations.ts'

/** `unknown`: the connection was lost, perhaps after the commit; then all of the operation is stored, or nothing. */
export type Ending = 'committed' | 'rolled back' | 'unknown'

const accident = new Error('an accident on purpose')

export function createOperator(db: Kysely<Database>, ledger: Ledger) {
  return async ({ postings, accident: kind }: Operation): Promise<Ending> => {
    try {
      const outcome = await inTransaction(db, async (tx) => {
        for (const posting of postings) await ledger.post(tx, posting)
        if (kind === 'throws') throw accident
        if (kind === 'refuses') return fail({ kind: 'refused' })
        if (kind === 'statementFails') await sql`select 1 / 0`.execute(tx)
        if (kind === 'sessionEnds') await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx)
        return done()
      })
      return outcome.ok ? 'committed' : 'rolled back'
    } catch (error) {
      return error === accident || isRefusal(error) ? 'rolled back' : 'unknown'
    }
  }
}

/** PostgreSQL has reported a rollback: for an overdraft or another error. A lost session proves nothing. */
function isRefusal(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /^(22|23|40|55)/.test(code)
}

export async function reachable(pool: { query(text: string): Promise<unknown> }): Promise<boolean> {
  return pool.query('select 1').then(
    () => true,
    () => false,
  )
}
