import { join, resolve } from 'node:path'
import { checkLedger } from '../src/modules/ledger/index.ts'
import { createDatabase } from '../src/platform/database/create-database.ts'
import { createLog } from '../src/platform/log.ts'
import { startPostgres } from '@upeo/postgres/start-postgres'
import { reportLines } from './report-lines.ts'

/**
 * Checks everything that must always be true of money, seats and bookings, on the database of `DATABASE_URL` (behind a
 * pooler, `DATABASE_SESSION_URL`), or else on the one in the data folder (whether or not the server runs). Prints each
 * invariant with its breaches; any breach fails.
 */
const given = process.env['DATABASE_SESSION_URL'] || process.env['DATABASE_URL']
const dataDir = join(resolve(process.env['DATA_DIR'] || '.data'), 'postgres')
const own = given ? null : await startPostgres({ dataDir, log: createLog('warn') })
const { db, close } = createDatabase(given || own?.url || '', { max: 1, settings: false })
try {
  const reports = await checkLedger(db, new Date())
  for (const line of reportLines(reports)) console.log(line)
  process.exitCode = reports.some((report) => report.breaches > 0) ? 1 : 0
} finally {
  await close()
  await own?.stop()
}
