import { silentLog } from './log.ts'
import { startPostgres } from './start-postgres.ts'

/** A process to be killed by the tests: starts PostgreSQL on the folder, says where, and stays. */
const [dataDir = '', binaries] = process.argv.slice(2)
const { ownerUrl: url, adopted } = await startPostgres({
  dataDir,
  log: silentLog,
  durability: 'test',
  ...(binaries ? { binaries } : {}),
})
process.stdout.write(`${JSON.stringify({ url, adopted })}\n`)
setInterval(() => undefined, 60_000)
