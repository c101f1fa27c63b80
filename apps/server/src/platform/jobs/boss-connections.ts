import { Pool } from 'pg'
import type { Db } from 'pg-boss'
import { createSignals } from '../database/create-signals.ts'
import type { Log } from '../log.ts'

/**
 * The connections that pg-boss works over. Not its own: those stop listening to a connection once it has failed, and a
 * pooler that loses its server complains of that a second time, which unheard would end the process.
 */
export function openBossConnections(
  url: string,
  max: number,
  log: Log,
): { readonly db: Db; readonly close: () => Promise<void> } {
  const pool = new Pool({ connectionString: url, application_name: 'upeo-jobs', max, connectionTimeoutMillis: 10_000 })
  const lost = ({ message }: Error) => log.warn({ reason: message }, 'a connection of the job queue was lost')
  pool.on('error', lost)
  pool.on('connect', (client) => client.on('error', lost))
  const signals = createSignals({ url, log })
  return {
    db: {
      executeSql: (text, values) => pool.query(text, values),
      async listen(channel, hear, reopened) {
        let closed = false
        const unlessClosed =
          <Args extends unknown[]>(tell: (...args: Args) => void) =>
          (...args: Args) => {
            if (!closed) tell(...args)
          }
        await signals.listen(channel, unlessClosed(hear), unlessClosed(reopened))
        return {
          close: async () => {
            closed = true
          },
        }
      },
    },
    async close() {
      await signals.stop()
      await pool.end()
    },
  }
}
