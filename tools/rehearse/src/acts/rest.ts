import { setTimeout as delay } from 'node:timers/promises'
import { checkLedger } from '@upeo/server/modules/ledger/index'
import { createDatabase } from '@upeo/server/platform/database/create-database'
import type { PostgresNode } from '../stage/postgres-node.ts'

/** What is still on its way: nothing of it may be lost, and all of it ends by itself. */
export interface UnderWay {
  readonly payments: number
  readonly messages: number
  readonly jobs: number
  readonly refunds: number
}

const question = `select
  (select count(*)::int from payment_attempts where status in ('created', 'sending', 'initiated')) as payments,
  (select count(*)::int from provider_messages where processed_at is null) as messages,
  (select count(*)::int from pgboss.job where state in ('created', 'retry', 'active') and start_after < now()) as jobs,
  (select count(*)::int from refunds where status = 'processing') as refunds`

/** Waits until nothing is under way any more, at most so long; answers what still is. */
export async function waitForRest(node: PostgresNode, seconds: number): Promise<UnderWay> {
  const deadline = performance.now() + seconds * 1000
  while (true) {
    const [left] = await node.askUpeo<UnderWay>(question)
    if (!left) throw new Error('The database did not say what is under way.')
    const rests = Object.values(left).every((count) => count === 0)
    if (rests || performance.now() > deadline) return left
    await delay(500)
  }
}

export interface LedgerVerdict {
  readonly invariants: number
  readonly broken: readonly string[]
}

/** `npm run ledger:check` on that server. */
export async function judgeLedger(node: PostgresNode): Promise<LedgerVerdict> {
  const { db, close } = createDatabase(node.url(), { max: 1 })
  try {
    const reports = await checkLedger(db, new Date())
    const broken = reports.filter(({ breaches }) => breaches > 0)
    return {
      invariants: reports.length,
      broken: broken.map(({ invariant, breaches, examples }) => `${invariant}: ${breaches}, as ${examples.join(', ')}`),
    }
  } finally {
    await close()
  }
}
