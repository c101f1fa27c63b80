import { cashAccountOf } from '@upeo/domain/reconciliation/movements'
import { MINUTE, SECOND, addTime } from '@upeo/domain/time'
import { minus } from '@upeo/domain/money'
import { sql } from 'kysely'
import type { ReconciliationDeps } from '../deps.ts'
import { bookedBalance } from '../queries/our-movements.ts'
import { recordDifferences, resolveDifferences } from '../store/differences.ts'
import type { StoredAnswer } from '../store/questions.ts'

/** Between the provider's clock and ours. */
const CLOCK_SLACK = 5 * MINUTE

/** Keeps what the provider holds beside what our books held at that instant. */
export async function settleBalance(deps: ReconciliationDeps, answer: StoredAnswer): Promise<string> {
  const { db, clock, provider } = deps
  const told = provider.readBalanceNotification(JSON.parse(answer.body))
  const account = answer.account
  const known = provider.capabilities.books.balances.find((each) => each.account === account)
  if (!told || !account || !known) return 'no_answer'
  const now = clock.now()
  const believable =
    told.at && told.at >= addTime(answer.asked_at, -CLOCK_SLACK) && told.at <= addTime(now, CLOCK_SLACK)
  // It is told to the second.
  const at = believable && told.at ? addTime(told.at, SECOND - 1) : now
  const ours = await bookedBalance(
    db,
    known.holds.map((each) => cashAccountOf[each]),
    at,
  )
  const written = await sql`
    insert into provider_balances (question_id, account, at, theirs_cents, ours_cents, parts)
    values (${answer.id}, ${account}, ${at}, ${told.total}, ${ours}, ${JSON.stringify(told.parts)}::jsonb)
    on conflict (question_id) do nothing`.execute(db)
  if (Number(written.numAffectedRows) === 0) return 'repeated'
  await resolveDifferences(db, now, [`unanswered:balance:${account}`])
  const about = `balance:${account}`
  if (told.total === ours) {
    await resolveDifferences(db, now, [about])
    return 'agrees'
  }
  await recordDifferences(db, clock, 'night', [
    {
      about,
      reason: 'balance_differs',
      day: answer.day,
      account,
      ours,
      theirs: told.total,
      effect: minus(told.total, ours),
      happenedAt: at,
    },
  ])
  return 'differs'
}
