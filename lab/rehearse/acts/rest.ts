import { setTimeout as delay } from 'node:timers/promises'
import { checkLedger } from '@upeo/server/modules/ledger/index'
import { createDatabase } from '@upeo/server/platform/database/create-database'
import type { PostgresNode } from '../stage/postgres-node.ts'

/** What is still on its way: nothing of it may be lost, and all of it ends by itself. */
interface UnderWay {
  readonly payments: number
  readonly messages: number
  readonly jobs: number
  readonly refunds: number
}

export interface Rest {
  readonly underWay: UnderWay
  /** Jobs whose end could not be recorded when their connection was lost: given out again when their time is up. */
  readonly unrecorded: number
}

const question = `select
  (select count(*)::int from payment_attempts
    where status in ('created', 'sending', 'initiated', 'unknown')) as payments,
  (select count(*)::int from provider_messages where processed_at is null)
    + (select count(*)::int from disbursement_messages where processed_at is null) as messages,
  (select count(*)::int from pgboss.job where state in ('created', 'retry') and start_after < now()) as jobs,
  (select count(*)::int from disbursements where purpose = 'refund' and status = 'sent') as refunds`

const running = `select count(*)::int as jobs from pgboss.job
  where state = 'active' and started_on < now() - interval '10 seconds'`

/** Waits until nothing is under way any more, at most so long; answers what still is. */
export async function waitForRest(node: PostgresNode, seconds: number): Promise<Rest> {
  const deadline = performance.now() + seconds * 1000
  while (true) {
    const [underWay] = await node.askUpeo<UnderWay>(question)
    const [active] = await node.askUpeo<{ jobs: number }>(running)
    if (!underWay || !active) throw new Error('The database did not say what is under way.')
    const rests = Object.values(underWay).every((count) => count === 0)
    if (rests || performance.now() > deadline) return { underWay, unrecorded: active.jobs }
    await delay(500)
  }
}

export interface LedgerVerdict {
  readonly invariants: number
  readonly broken: readonly string[]
}

/** `npm run ledger:check` on that server. */
export async function judgeLedger(node: PostgresNode): Promise<LedgerVerdict> {
  const { db, close } = createDatabase(node.url('upeo_app'), { max: 1 })
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
