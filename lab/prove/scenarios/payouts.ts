import { sql } from 'kysely'
import { earnedByTrip, earningGuides } from '../clients/earnings.ts'
import { decidePayout, requestPayout } from '../clients/payouts.ts'
import { makePeople, type Person } from '../clients/people.ts'
import { checkEverything } from '../settled/check-everything.ts'
import { finishAllWork } from '../settled/finish-all-work.ts'
import type { Scenario } from '../scenario.ts'
import type { Stage } from '../stage/open-stage.ts'
import { createKiller } from './kill-some.ts'

const trips = 2
const whole = trips * earnedByTrip

export const payouts: Scenario = {
  title: 'Payouts',
  promise:
    'Of many concurrent requests for a whole balance, over all processes, one is accepted; so too when processes are killed meanwhile.',
  fullSize: 200,
  shortSize: 40,
  unit: 'requests at once',
  async run({ stage, random, size }) {
    const [guide] = await earningGuides(stage, 1, trips)
    const [admin] = await makePeople(stage, 1, 'admin')
    if (!guide || !admin) throw new Error('Nobody is there.')
    const killer = createKiller(stage)

    const calm = await rush(stage, guide, size)
    // A request that is repeated because no answer came gets 200 and the payout that exists already.
    const accepted = (calm['201'] ?? 0) + (calm['200'] ?? 0)
    const first = await openPayouts(stage, guide)
    for (const id of first) await decidePayout(stage, admin, id, { action: 'reject', reason: 'Once more, please.' })
    const [disturbed] = await Promise.all([
      rush(stage, guide, size),
      killer.kill(random.pick(['web-1', 'web-2'])),
      killer.kill('worker-3'),
    ])
    const second = await openPayouts(stage, guide)
    for (const id of second) await decidePayout(stage, admin, id, { action: 'approve' })
    await finishAllWork(stage)
    const paid = await sql<{ count: number }>`
      select count(*)::int as count from disbursements where vendor_id = ${guide.id} and status = 'paid'`.execute(
      stage.db,
    )
    const completed = paid.rows[0]?.count ?? 0
    return {
      counts: {
        accepted,
        refused: calm['409'] ?? 0,
        'accepted while processes were killed': second.length,
        'paid by M-Pesa': completed,
        killed: killer.told(),
      },
      broken: [
        ...(accepted === 1 && first.length === 1 ? [] : [`accepted: ${JSON.stringify(calm)}, ${first.length} open`]),
        ...(second.length === 1 ? [] : [`under kills ${second.length} are open: ${JSON.stringify(disturbed)}`]),
        ...(completed === 1 ? [] : [`${completed} payouts were paid`]),
        ...(await checkEverything(stage)),
      ],
    }
  },
}

/** All requests at once, each with its own idempotency key; how often each status was answered. */
async function rush(stage: Stage, guide: Person, size: number): Promise<Record<string, number>> {
  const answers = await Promise.all(Array.from({ length: size }, () => requestPayout(stage, guide, whole)))
  const counts: Record<string, number> = {}
  for (const answer of answers) {
    const status = String(answer?.status ?? 'silent')
    counts[status] = (counts[status] ?? 0) + 1
  }
  return counts
}

async function openPayouts({ db }: Stage, guide: Person): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select id from disbursements where vendor_id = ${guide.id} and status = 'requested'`.execute(db)
  return found.rows.map(({ id }) => id)
}
