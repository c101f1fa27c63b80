import { parseEnv } from '../src/env.ts'
import { renewTicketKey } from '../src/modules/tickets/index.ts'
import { openSecrets } from '../src/open-secrets.ts'
import { inTransaction } from '../src/platform/database/unit-of-work.ts'
import { createLog } from '../src/platform/log.ts'
import { systemClock } from '../src/platform/clock.ts'
import { openDatabase } from './open-database.ts'

/** `npm run tickets:renew-key`: signs tickets with a new key from now on. Those that are out stay good for 12 months. */
const env = parseEnv(process.env, 'script')
const secrets = await openSecrets(env)
const { db, close } = await openDatabase(env, 'app')
try {
  const deps = { clock: systemClock, log: createLog('warn'), secrets }
  const id = await inTransaction(db, (tx) => renewTicketKey(tx, deps))
  console.log(`Tickets are signed with key ${id} from now on; those of the key before stay good for 12 months.`)
} finally {
  await close()
}
