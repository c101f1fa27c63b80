import { authorizationTable, type OfficeRouteKey, type RouteKey } from '@upeo/contract/authorization'
import { decisions, type Decision } from '@upeo/demo/testing/decisions'
import { mpesaHarness } from '@upeo/demo/testing/mpesa-harness'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { acceptingMpesa } from '../accepting-mpesa.ts'
import { createTestApp, type TestApp } from '../app.ts'
import { contractEndpoints } from '../contract-endpoints.ts'
import { watchDatabase } from '../database-state.ts'
import { createMarketplace } from '../marketplace.ts'
import { checkLedger } from '../../src/modules/ledger/index.ts'
import { sendRaw, type RawRequest } from '../send-raw.ts'
import { validRequests } from '../valid-requests.ts'
import { authorizationMatrix, columns } from './authorization-matrix.data.ts'
import { officeMatrix, staff } from './office-matrix.data.ts'
import { askedElsewhere, askedInTurn, whenTwice } from './twice-at-once.data.ts'

/**
 * A call that decides something, asked twice at the same moment, counts once: of two answers one is the decision's, or
 * both are; and all that is written, in the books, in history, as news and as work to be done, is what is written where it is
 * asked once. Which calls are asked elsewhere, and which only one after the other, stands in two lists.
 */

/** Of those that are asked under an Idempotency-Key. */
const keyed = [...(await contractEndpoints())].flatMap(([key, { headers }]) => (headers?.idempotencyKey ? [key] : []))
const underKey = () => ({ 'idempotency-key': randomUUID() })

const changing = (Object.keys(authorizationTable) as RouteKey[]).filter((key) => !key.startsWith('GET '))

test('every call that changes something is in one list, and nothing else', () => {
  const others = { ...askedElsewhere, ...askedInTurn }
  expect([...whenTwice.keys(), ...Object.keys(others)].toSorted()).toEqual(changing.toSorted())
  const gone = Object.values(others).filter((file) => !existsSync(`apps/server/src/modules/${file}`))
  expect(gone).toEqual([])
})

type Watched = Awaited<ReturnType<typeof watchDatabase>>
/** What says only that somebody was there. */
const apart = ['public.rate_limits', 'public.sessions', 'pgboss.version']

interface Place {
  readonly upeo: Pick<TestApp, 'app' | 'db' | 'clock'>
  readonly database: Watched
}

/** What is answered to so many who ask at once, what is written, and what of the books does not hold any more. */
async function asked({ upeo, database }: Place, key: RouteKey, tokens: Decision['tokens'], request: RawRequest) {
  const invariants = async () =>
    new Map((await checkLedger(upeo.db, upeo.clock.now())).map(({ invariant, breaches }) => [invariant, breaches]))
  const [before, moment] = [await invariants(), await database.moment()]
  const answers = await Promise.all(tokens.map((token) => sendRaw(upeo.app, key, { ...request, token })))
  const rows = await database.rowsSince(moment)
  const broken = [...(await invariants())].filter(([name, breaches]) => breaches > (before.get(name) ?? 0))
  const texts = new Set(answers.map(({ text }) => text))
  return { texts, statuses: answers.map(({ status }) => status).toSorted((a, b) => a - b), rows, broken }
}

const told = (status: number) => (status < 300 ? 'done' : [404, 409, 422].includes(status) ? 'refused' : status)

/** The same decision is prepared twice: one is made once, the other twice at once. */
async function expectOnce(
  place: Place,
  key: RouteKey,
  prepare: () => Promise<Decision>,
  outcome: string | undefined = whenTwice.get(key),
) {
  const [alone, together] = [await prepare(), await prepare()]
  const one = await asked(place, key, [alone.tokens[0]] as never, alone.request)
  const two = await asked(place, key, together.tokens, together.request)
  expect(one.statuses.map(told)).toEqual(['done'])
  expect(one.rows).not.toEqual([])
  expect(two.statuses.map(told)).toEqual(outcome === 'once' ? ['done', 'refused'] : ['done', 'done'])
  expect(two.texts.size).toBeLessThanOrEqual(outcome === 'the same' ? 1 : 2)
  expect({ rows: two.rows, broken: two.broken }).toEqual({ rows: one.rows, broken: [] })
}

describe('in a small market', () => {
  const mpesa = acceptingMpesa()
  let place: Place & { readonly upeo: TestApp }
  beforeAll(async () => {
    const upeo = await createTestApp({ provider: mpesa })
    place = { upeo, database: await watchDatabase(upeo.owner, apart) }
  })
  afterAll(() => place.upeo.dispose())

  /** By whoever may make it; of the office's by an owner and somebody else who may. */
  async function inMarket(key: RouteKey, headers?: Readonly<Record<string, string>>): Promise<Decision> {
    const market = await createMarketplace(place.upeo, mpesa)
    const request = await validRequests[key].make(market, 'mine')
    const who = columns[authorizationMatrix[key].findIndex((cell) => cell.startsWith('2'))]!
    const other = who === 'admin' ? staff.find((role) => officeMatrix[key as OfficeRouteKey].includes(role)) : undefined
    return {
      request: { ...request, ...(headers && { headers }) },
      tokens: [market.tokenOf(who), market.tokenOf(other ?? who)],
    }
  }

  const prepared = new Set(Object.keys(decisions({} as never)))
  const deciding = changing.filter((key) => ['once', 'alike'].includes(whenTwice.get(key) ?? '') && !prepared.has(key))
  // oxlint-disable-next-line vitest/expect-expect -- it is in expectOnce()
  test.each(deciding)('%s', (key) => expectOnce(place, key, () => inMarket(key)))

  const here = keyed.filter((key) => !prepared.has(key))
  // oxlint-disable-next-line vitest/expect-expect -- it is in expectOnce()
  test.each(here)('%s, under one key', (key) => expectOnce(place, key, () => inMarket(key, underKey()), 'the same'))
})

describe('where something has to have happened first', () => {
  const harness = mpesaHarness()
  let place: Place
  const prepared = decisions(harness)
  beforeAll(async () => {
    place = { upeo: harness, database: await watchDatabase(harness.owner, apart) }
  })
  const all = Object.entries(prepared).flatMap(([key, of]) =>
    Object.entries(of).map(([what, prepare]) => [key as RouteKey, what, prepare] as const),
  )
  // oxlint-disable-next-line vitest/expect-expect -- it is in expectOnce()
  test.each(all)('%s: %s', (key, _what, prepare) => expectOnce(place, key, prepare))

  const here = all.filter(([key]) => keyed.includes(key))
  // oxlint-disable-next-line vitest/expect-expect -- it is in expectOnce()
  test.each(here)('%s: %s, under one key', (key, _what, prepare) => {
    const again = async () => {
      const { request, tokens } = await prepare()
      return { request: { ...request, headers: underKey() }, tokens }
    }
    return expectOnce(place, key, again, 'the same')
  })
})
