import { parseEnv } from '../src/env.ts'
import { purgeLedger, verifySeals } from '../src/modules/ledger/index.ts'
import { readWitnesses } from '../src/open-heads.ts'
import { systemClock } from '../src/platform/clock.ts'
import { openDatabase } from './open-database.ts'

/**
 * `npm run ledger:purge`, as the owner of `DATABASE_OWNER_URL`: removes the transactions of whole sealed periods that are
 * older than seven years. Not before the seals have been verified: what is gone cannot be looked at again.
 */
const env = parseEnv(process.env, 'script')
const { db, close } = await openDatabase(env, 'owner')
try {
  const { reports } = await verifySeals(db, await readWitnesses(env))
  const broken = reports.filter(({ breaches }) => breaches > 0)
  for (const { invariant, examples } of broken) console.log(`${invariant} is broken: ${examples.join(', ')}`)
  if (broken.length > 0) process.exitCode = 1
  else {
    const { through, transactions } = await purgeLedger(db, systemClock)
    console.log(
      through === null
        ? 'Nothing is old enough.'
        : `${transactions} transactions removed, up to seal ${through}. Their seals are kept.`,
    )
  }
} finally {
  await close()
}
