import { FAILURES_PER_PERSON, FAILURE_WINDOW, MAX_FAILURES } from '@upeo/domain/identity/sign-in-limits'
import type { UserId } from '@upeo/domain/ids'
import { fail, type Failure, type Result } from '@upeo/domain/result'
import type { Clock } from '@upeo/domain/time'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { createGate } from '../../platform/gate.ts'
import type { FailureCounter, FailureLimit } from '../../platform/http/count-failures.ts'
import type { Caller } from './origin.ts'
import { countPeopleOf, knowsDevice } from './store/known-devices.ts'

/** What was tried too often: from these devices together, from this device, in this session, or from this network. */
type GuessedAt = keyof typeof MAX_FAILURES

export type TooManyFailures = Failure<'too_many_failures', { readonly by: GuessedAt; readonly until: Date }>

export interface Guesses {
  /** At a sign-in. `account`: whose, or the address that was written where nobody has it. */
  atSignIn<T, E extends { kind: string }>(
    tried: { readonly userId: UserId | null; readonly account: string; readonly from: Caller },
    weigh: () => Promise<Result<T, E>>,
  ): Promise<Result<T, E | TooManyFailures>>
  /** By somebody who is signed in, to prove that it is them. */
  inSession<T, E extends { kind: string }>(
    session: Buffer,
    weigh: () => Promise<Result<T, E>>,
  ): Promise<Result<T, E | TooManyFailures>>
}

/** So many are weighed at once in a process: each is judged by what came of those before it. */
const AT_ONCE = 4

/**
 * Limits what can be guessed, passwords and codes, by how much of it has failed. It is asked before anything is weighed,
 * so that an attack costs no hashing. A device on which the person has signed in before has a number of its own: whatever
 * others try, elsewhere or from the same network, the right password goes through there. Others share the account's and
 * the network's numbers, and wait their turn apart, so that they keep nobody who is known waiting.
 */
export function createGuesses({
  db,
  clock,
  failures,
}: {
  readonly db: Kysely<Database>
  readonly clock: Clock
  readonly failures: FailureCounter
}): Guesses {
  const [known, unknown] = [createGate(AT_ONCE), createGate(AT_ONCE)]

  async function judge<T, E extends { kind: string }>(
    limits: readonly GuessLimit[],
    weigh: () => Promise<Result<T, E>>,
  ): Promise<Result<T, E | TooManyFailures>> {
    const full = await failures.reached(limits)
    if (full) return fail({ kind: 'too_many_failures', by: full.limit.by, until: full.until })
    const weighed = await weigh()
    if (!weighed.ok) await failures.add(limits)
    return weighed
  }

  return {
    async atSignIn({ userId, account, from }, weigh) {
      const { deviceToken, exactNetwork } = from
      if (await knowsDevice(db, userId, deviceToken)) {
        return known(() => judge([limit('device', `${userId} ${deviceToken}`)], weigh))
      }
      const more = async () => FAILURES_PER_PERSON * (await countPeopleOf(db, clock, exactNetwork))
      const limits = [limit('account', account), { ...limit('network', exactNetwork), more }]
      return unknown(() => judge(limits, weigh))
    },
    inSession: (session, weigh) => known(() => judge([limit('session', session.toString('hex'))], weigh)),
  }
}

interface GuessLimit extends FailureLimit {
  readonly by: GuessedAt
}

function limit(by: GuessedAt, subject: string): GuessLimit {
  return { by, name: `failed-${by}`, subject, max: MAX_FAILURES[by], window: FAILURE_WINDOW }
}
