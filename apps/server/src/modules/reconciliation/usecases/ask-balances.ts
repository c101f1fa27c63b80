import { addTime } from '@upeo/domain/time'
import type { ProviderAccount } from '@upeo/domain/reconciliation/movements'
import { sql } from 'kysely'
import type { ReconciliationDeps } from '../deps.ts'
import { openQuestion } from '../store/questions.ts'
import type { Night } from '../store/nights.ts'
import { ANSWER_WITHIN, MOST_QUESTIONS, answerAddresses } from './answer-addresses.ts'

export interface AskedBalances {
  /** Asked for, and the answer may still come. */
  readonly waiting: number
  /** Asked for often enough. */
  readonly givenUp: readonly ProviderAccount[]
  readonly failure: string | null
}

/** Asks for each balance that was not told yet, again where no answer came. */
export async function askBalances(deps: ReconciliationDeps, night: Night): Promise<AskedBalances> {
  const { provider, db, clock } = deps
  let failure: string | null = null
  let waiting = 0
  const givenUp: ProviderAccount[] = []
  for (const { account } of provider.capabilities.books.balances) {
    const asked = await readAsked(deps, night, account)
    if (asked.answered) continue
    if (asked.last === null || asked.last <= addTime(clock.now(), -ANSWER_WITHIN)) {
      if (asked.count >= MOST_QUESTIONS) {
        givenUp.push(account)
        continue
      }
      const secret = await openQuestion(db, clock, { day: night.day, about: 'balance', account })
      const sent = await provider.askBalance({ account, ...answerAddresses(deps, secret) })
      if (!sent.ok) failure = `A balance could not be asked for: ${sent.error.message}`
    }
    waiting += 1
  }
  return { waiting, givenUp, failure }
}

async function readAsked({ db }: ReconciliationDeps, night: Night, account: ProviderAccount) {
  const found = await sql<{ count: number; last: Date | null; answered: boolean }>`
    select count(*)::int as count, max(q.asked_at) as last, bool_or(b.question_id is not null) as answered
    from reconciliation_questions q left join provider_balances b on b.question_id = q.id
    where q.day = ${night.day} and q.about = 'balance' and q.account = ${account}
      and q.asked_at >= ${night.started_at}`.execute(db)
  const { count, last, answered } = found.rows[0]!
  return { count, last, answered: answered ?? false }
}
