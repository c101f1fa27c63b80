import { MINUTE, type Clock } from '@upeo/domain/time'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import type { Sweep } from '../../platform/jobs/run-sweeps.ts'
import { sealTransactions } from './usecases/seal-transactions.ts'
import { signHeads, type HeadKeeping } from './usecases/sign-heads.ts'

export interface SealingDeps {
  readonly db: Kysely<Database>
  readonly clock: Clock
  /** Null where nobody signs, as in a process that only answers calls. */
  readonly heads: HeadKeeping | null
}

/** Seals the ledger, and signs each day's last seal. */
export function createSealing({ db, clock, heads }: SealingDeps): { sweeps(): readonly Sweep[] } {
  return {
    sweeps: () => [
      { name: 'ledger.seals', everyMs: MINUTE, run: () => sealTransactions({ db, clock }) },
      ...(heads ? [{ name: 'ledger.heads', everyMs: MINUTE, run: () => signHeads({ db, clock, ...heads }) }] : []),
    ],
  }
}
