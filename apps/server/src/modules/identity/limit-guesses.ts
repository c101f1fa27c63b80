import {
  FAILURES_PER_PERSON,
  FAILURE_WINDOW,
  MAX_FAILURES,
  MAX_WRONG_CODES,
  WRONG_CODES_TOLD,
  WRONG_CODES_WINDOW,
} from '@upeo/domain/identity/sign-in-limits'
import type { UserId } from '@upeo/domain/ids'
import { fail, type Failure, type Result } from '@upeo/domain/result'
import type { Clock } from '@upeo/domain/time'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { createGate } from '../../platform/gate.ts'
import type { FailureCounter, FailureLimit } from '../../platform/http/count-failures.ts'
import type { Caller } from './origin.ts'
import { countPeopleOf, knowsDevice } from './store/known-devices.ts'

/** What was tried too often: from these devices together, from this device, in this session, from this network, or codes within a day. */
type GuessedAt = keyof typeof MAX_FAILURES | 'codes'

export type TooManyFailures = Failure<'too_many_failures', { readonly by: GuessedAt; readonly until: Date }>

/** `told`: it is time that its person hears of it. `over`: the session in which they were tried shall end. */
export type WrongCode = Failure<'wrong_code', { readonly told: boolean; readonly over: boolean }>

/** At a second step, or in a session. */
type CodeTried = { readonly userId: UserId } & ({ readonly from: Caller } | { readonly session: Buffer })

export interface Guesses {
  /** A code of a second factor: limited as the rest, and by the day. */
  code<T>(
    tried: CodeTried,
    check: () => Promise<Result<T, Failure<'wrong_code'>>>,
  ): Promise<Result<T, WrongCode | TooManyFailures>>
  /** At a sign-in. `account`: whose, or the address that was written where nobody has it. */
  atSignIn<T, E extends { kind: string }>(
    tried: SignInTried,
    check: () => Promise<Result<T, E>>,
  ): Promise<Result<T, E | TooManyFailures>>
  /** By somebody who is signed in, to prove that it is them. */
  inSession<T, E extends { kind: string }>(
    session: Buffer,
    check: () => Promise<Result<T, E>>,
  ): Promise<Result<T, E | TooManyFailures>>
}

/** So many are checked at once in a process: each is judged by what came of those before it. */
const AT_ONCE = 4

/**
 * Limits what can be guessed, passwords and codes, by how much of it has failed. It is asked before anything is checked,
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
    check: () => Promise<Result<T, E>>,
  ): Promise<Result<T, E | TooManyFailures>> {
    const full = await failures.reached(limits)
    if (full) return fail({ kind: 'too_many_failures', by: full.limit.by, until: full.until })
    const checked = await check()
    if (!checked.ok) await failures.add(limits)
    return checked
  }

  /** Those of a sign-in, and the turn that it waits for. */
  async function limitsOf({ userId, account, from: { deviceToken, exactNetwork } }: SignInTried) {
    if (await knowsDevice(db, userId, deviceToken)) {
      const device = `${userId} ${deviceToken}`
      return { gate: known, limits: [limit('device', device)], codes: codesLimit(`device ${device}`) }
    }
    const extraAttempts = async () => FAILURES_PER_PERSON * (await countPeopleOf(db, clock, exactNetwork))
    const limits = [limit('account', account), { ...limit('network', exactNetwork), more: extraAttempts }]
    return { gate: unknown, limits, codes: codesLimit(`account ${account}`) }
  }
  const limitsIn = (session: Buffer, userId: UserId) => ({
    gate: known,
    limits: [limit('session', session.toString('hex'))],
    codes: codesLimit(`account ${userId}`),
  })

  return {
    async atSignIn(tried, check) {
      const { gate, limits } = await limitsOf(tried)
      return gate(() => judge(limits, check))
    },
    inSession: (session, check) => known(() => judge([limit('session', session.toString('hex'))], check)),
    async code(tried, check) {
      const { userId } = tried
      const session = 'session' in tried ? tried.session : null
      const { gate, limits, codes } =
        'from' in tried ? await limitsOf({ ...tried, account: userId }) : limitsIn(tried.session, userId)
      const checked = await gate(() => judge([codes, ...limits], check))
      if (checked.ok) return checked
      if (checked.error.kind === 'too_many_failures') return fail(checked.error)
      // Counted for what follows from it: these keep nobody out.
      const [ofPerson, ofSession] = await failures.add([
        tally('wrong-codes', userId),
        ...(session ? [tally('wrong-codes-in-session', session.toString('hex'))] : []),
      ])
      const over = ofSession === WRONG_CODES_TOLD
      return fail({ kind: 'wrong_code', told: over || ofPerson === WRONG_CODES_TOLD, over })
    },
  }
}

interface SignInTried {
  readonly userId: UserId | null
  readonly account: string
  readonly from: Caller
}

interface GuessLimit extends FailureLimit {
  readonly by: GuessedAt
}

function limit(by: keyof typeof MAX_FAILURES, subject: string): GuessLimit {
  return { by, name: `failed-${by}`, subject, max: MAX_FAILURES[by], window: FAILURE_WINDOW }
}

const codesLimit = (subject: string): GuessLimit => ({
  by: 'codes',
  name: 'failed-codes',
  subject,
  max: MAX_WRONG_CODES,
  window: WRONG_CODES_WINDOW,
})

const tally = (name: string, subject: string): FailureLimit => ({
  name,
  subject,
  max: Infinity,
  window: WRONG_CODES_WINDOW,
})
