import { parseArgs } from 'node:util'
import { parseEnv } from '../src/env.ts'
import { checkLedger, checkNew, verifySeals } from '../src/modules/ledger/index.ts'
import { readWitnesses } from '../src/open-heads.ts'
import { openDatabase } from './open-database.ts'
import { reportLines } from './report-lines.ts'

/**
 * `npm run ledger:check`: checks everything that must always be true of money, seats and bookings, and verifies the seals
 * of the ledger. Prints each invariant with its breaches; any breach fails. `-- --new` asks only for what is new since the
 * worker's last checks, `-- --after N` leaves out the seals up to number N, which an earlier check has verified.
 */
const { values } = parseArgs({
  options: { after: { type: 'string', default: '0' }, new: { type: 'boolean', default: false } },
})
// It serves nobody, so that it needs no more than the database and the key.
const env = parseEnv(process.env, 'script')
const { db, close } = await openDatabase(env, 'app')
try {
  const { reports: seals, verified } = await verifySeals(db, {
    after: Number(values.after),
    ...(await readWitnesses(env)),
  })
  const check = values.new ? checkNew : checkLedger
  const reports = [...(await check(db, new Date())), ...seals]
  for (const line of reportLines(reports)) console.log(line)
  console.log(`Seals verified up to number ${verified}.`)
  process.exitCode = reports.some((report) => report.breaches > 0) ? 1 : 0
} finally {
  await close()
}
