import { MINUTE } from '@upeo/domain/time'
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../testing/database.ts'
import { settledPeople } from '../../../testing/settled-people.ts'
import { fakeClock } from '../../../testing/fake-clock.ts'
import { createFailureCounter } from '../../platform/http/count-failures.ts'
import { createGuesses, type Guesses } from './limit-guesses.ts'
import { logIn } from './usecases/log-in.ts'

const database = testDatabase()
let guesses: Guesses
/** Passwords that were hashed. */
let checked = 0
const clock = fakeClock('2026-03-02T09:00:00+03:00')
beforeAll(async () => {
  const limited = createGuesses({ ...database, clock, failures: createFailureCounter(database.db, clock) })
  guesses = {
    ...limited,
    atSignIn: (tried, check) =>
      limited.atSignIn(tried, () => {
        checked += 1
        return check()
      }),
  }
})

const password = 'Karibu2026'
const wrong = 'Guess2026'

const people = (count: number) => settledPeople({ db: database.db, clock }, password, count)
const signIn = (email: string, exactNetwork: string, typed = password, deviceToken: string | null = null) =>
  logIn(
    { db: database.db, clock, guesses, emit: async () => undefined },
    { email, password: typed },
    { device: 'A phone', network: '41.90.64.0/24', exactNetwork, deviceToken },
  )
/** They are thousands of statements: a busy machine takes its time. */
const patient = { timeout: 2 * MINUTE }

test(
  'of 10,000 wrong sign-ins from 100 networks at one account ten are checked, and its owner signs in on their device at the first try',
  patient,
  async () => {
    const [email = ''] = await people(1)
    const own = await signIn(email, '41.90.64.7')
    if (!own.ok) throw new Error('kept out')
    checked = 0
    for (let round = 0; round < 10; round += 1) {
      const answers = await Promise.all(
        Array.from({ length: 1000 }, (_, each) => signIn(email, `197.136.0.${each % 100}`, wrong)),
      )
      expect(answers.some(({ ok }) => ok)).toBe(false)
    }
    // Ten, and those that were being checked as the tenth failed.
    expect(checked).toBeGreaterThanOrEqual(10)
    expect(checked).toBeLessThanOrEqual(13)
    expect(await signIn(email, '105.161.8.9', password, own.value.device)).toMatchObject({ ok: true })
    expect(await signIn(email, '41.90.64.7')).toMatchObject({ error: { kind: 'too_many_failures', by: 'account' } })
  },
)

test('500 people behind one address sign in all at once, though every fifth mistypes', patient, async () => {
  const shared = '102.140.1.1'
  const outcomes = await Promise.all(
    (await people(500)).map(async (email, each) => {
      const first = await signIn(email, shared, each % 5 === 4 ? wrong : password)
      return !first.ok && first.error.kind === 'invalid_credentials' ? signIn(email, shared) : first
    }),
  )
  expect(outcomes.filter(({ ok }) => !ok)).toEqual([])
})
