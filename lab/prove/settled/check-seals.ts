import { join } from 'node:path'
import { parseEnv } from '@upeo/server/env'
import { verifySeals } from '@upeo/server/modules/ledger/index'
import { readWitnesses } from '@upeo/server/open-heads'
import { sql } from 'kysely'
import type { Stage } from '../stage/open-stage.ts'
import { answered, untilWithin } from '../until.ts'

/** The workers have sealed all that was posted, and the chain, what it sealed and each day's signed head are true. */
export async function checkSeals(stage: Stage): Promise<string[]> {
  let unsealed = 0
  stage.jumping(true)
  try {
    await untilWithin(
      120_000,
      async () => {
        unsealed = await answered(() => countUnsealed(stage))
        return unsealed === 0
      },
      () => `${unsealed} transactions are not sealed`,
    )
  } finally {
    stage.jumping(false)
  }
  const heads = stage.programs.find(({ role }) => role === 'worker')?.name ?? ''
  const env = parseEnv({ DATA_DIR: join(stage.folder, heads), UPEO_ENV: 'development' })
  const { reports } = await verifySeals(stage.db, await readWitnesses(env))
  return reports
    .filter(({ breaches }) => breaches > 0)
    .map(({ invariant, breaches, examples }) => `${invariant} (${breaches}): ${examples.join(', ')}`)
}

async function countUnsealed({ db }: Pick<Stage, 'db'>): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from ledger_transactions t
    left join (select to_position, to_id from ledger_seals order by sequence desc limit 1) s on true
    where s.to_id is null or (t.position, t.id) > (s.to_position, s.to_id)`.execute(db)
  return found.rows[0]?.count ?? 0
}
