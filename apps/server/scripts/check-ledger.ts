import { parseArgs } from 'node:util'
import { fromKes } from '@upeo/domain/money'
import { parseEnv, StartRefused } from '../src/env.ts'
import { listingReporters } from '../src/modules/activities/index.ts'
import { reportHeld } from '../src/modules/disbursements/index.ts'
import { checkLedger, checkNew, verifySeals } from '../src/modules/ledger/index.ts'
import { openApprovalKey } from '../src/open-approval-key.ts'
import { readWitnesses } from '../src/open-heads.ts'
import { systemClock } from '../src/platform/clock.ts'
import type { Tx } from '../src/platform/deps.ts'
import { openDatabase } from './open-database.ts'
import { reportLines } from './report-lines.ts'

/**
 * `npm run ledger:check`: checks everything that must always be true of money, seats, bookings and what lies ready for
 * the list, and verifies the seals of the ledger and what was approved. Prints each invariant with its breaches; any
 * breach fails. `-- --new` asks only for what is new since the worker's last checks, `-- --after N` leaves out the seals up
 * to number N, which an earlier check has verified; `-- --at INSTANT` is for a copy whose time is not ours.
 */
const { values } = parseArgs({
  options: {
    after: { type: 'string', default: '0' },
    at: { type: 'string', default: systemClock.now().toISOString() },
    new: { type: 'boolean', default: false },
  },
})
const clock = { now: () => new Date(values.at) }
// It serves nobody, so that it needs no more than the database and the keys.
const env = parseEnv(process.env, 'script')
if (env.production && env.SECRETS_KEY === undefined) {
  throw new StartRefused('ledger:check needs SECRETS_KEY: without it nobody can tell what was approved.')
}
const approvals = { clock, key: await openApprovalKey(env), limit: fromKes(env.TWO_PEOPLE_KES) }
const { db, close } = await openDatabase(env, 'app')
try {
  const { reports: seals, verified } = await verifySeals(db, {
    after: Number(values.after),
    ...(await readWitnesses(env)),
  })
  const check = values.new ? checkNew : checkLedger
  const reporters = [(tx: Tx) => reportHeld(approvals, tx), ...listingReporters]
  const books = await check(db, clock.now(), reporters)
  const reports = [...books, ...seals]
  for (const line of reportLines(reports)) console.log(line)
  console.log(`Seals verified up to number ${verified}.`)
  process.exitCode = reports.some((report) => report.breaches > 0) ? 1 : 0
} finally {
  await close()
}
