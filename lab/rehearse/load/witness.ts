import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import type { PostgresNode } from '../stage/postgres-node.ts'

/**
 * Reads the ledger of a primary over and over: what anybody could read there was committed, and so must be on the
 * standby. Ends by itself when the server does.
 */
export function startWitness(node: PostgresNode): { readonly seen: ReadonlySet<string>; stop(): Promise<void> } {
  const seen = new Set<string>()
  let stopped = false
  const watch = async () => {
    const client = new Client({ connectionString: node.url('upeo_app') })
    client.on('error', () => {
      stopped = true
    })
    await client.connect()
    let last = new Date(0)
    while (!stopped) {
      try {
        const { rows } = await client.query<{ id: string; at: Date }>(
          `select id, at from ledger_transactions where at > $1::timestamptz - interval '5 seconds'`,
          [last],
        )
        for (const { id, at } of rows) {
          seen.add(id)
          if (at > last) last = at
        }
      } catch {
        // The server is gone: what was read stays read.
        stopped = true
      }
      await delay(20)
    }
    await client.end().catch(() => undefined)
  }
  const watching = watch()
  return {
    seen,
    async stop() {
      stopped = true
      await watching
    },
  }
}
