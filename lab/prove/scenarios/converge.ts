import { sql } from 'kysely'
import { compareBooks } from '../settled/compare-books.ts'
import type { Stage } from '../stage/open-stage.ts'
import { untilWithin } from '../until.ts'

const promised = 60_000
const patience = 150_000

/**
 * How long after the network's return every payment in M-Pesa's book is settled here or waits for an administrator,
 * and no incoming message is left to process. `returned`: when the network returned, on the process's own clock
 * (`performance.now()`). The time includes the restart of killed processes.
 */
export async function untilSettled(
  stage: Stage,
  returned: number,
): Promise<{ readonly ms: number; readonly broken: readonly string[] }> {
  let open: readonly string[] = []
  try {
    await untilWithin(
      patience,
      async () => {
        const books = await compareBooks(stage)
        open = [...books.differences.filter((line) => line.startsWith('M-Pesa took')), ...(await waiting(stage))]
        return open.length === 0
      },
      () => open.join('; '),
      500,
    )
    const ms = performance.now() - returned
    return { ms, broken: ms > promised ? [`settled after ${Math.round(ms / 1000)} s only`] : [] }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { ms: patience, broken: [`not settled: ${message}`] }
  }
}

async function waiting({ db }: Stage): Promise<string[]> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from (
      select processed_at from provider_messages union all select processed_at from disbursement_messages
    ) m where processed_at is null`.execute(db)
  const count = found.rows[0]?.count ?? 0
  return count > 0 ? [`${count} messages wait`] : []
}
