import type { Clock } from '@upeo/domain/time'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'

/** Everything is checked at the next look of a worker. */
export async function askForCheck(tx: Tx, clock: Clock): Promise<void> {
  const now = clock.now()
  await sql`
    update ledger_check_due set due_at = ${now}, whole_due_at = ${now},
      asked_after = coalesce((select max(id) from ledger_checks where report is not null), 0)`.execute(tx)
}
