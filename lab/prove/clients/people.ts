import { randomUUID } from 'node:crypto'
import type { ActivityId } from '@upeo/domain/ids'
import { DAY } from '@upeo/domain/time'
import { refreshNextDepartures } from '@upeo/server/modules/activities/store/activity-dates'
import { newToken } from '@upeo/server/modules/identity/session-token'
import { inTransaction } from '@upeo/server/platform/database/unit-of-work'
import { catalogRows } from '@upeo/server/testing/catalog-rows'
import { factorRow, provedSession } from '@upeo/server/testing/proved-sessions'
import type { Stage } from '../stage/open-stage.ts'

export interface Person {
  readonly id: string
  readonly token: string
  /** Nobody else's: M-Pesa shows one prompt at a time on a phone. */
  readonly phone: string
}

const atOnce = 500
let made = 0

/** Signed-in people, whose sessions outlast every jump of the clock. */
export async function makePeople(stage: Stage, count: number, role: 'user' | 'admin' = 'user'): Promise<Person[]> {
  const people: Person[] = []
  while (people.length < count) {
    people.push(...(await makeSome(stage, Math.min(atOnce, count - people.length), role)))
  }
  return people
}

async function makeSome({ db, clock }: Stage, count: number, role: 'user' | 'admin'): Promise<Person[]> {
  const now = clock.now()
  const some = Array.from({ length: count }, () => {
    made += 1
    return { n: made, id: randomUUID(), ...newToken() }
  })
  await db
    .insertInto('users')
    .values(
      some.map(({ n, id }) => ({
        id,
        role,
        ...(role === 'admin' && { office_roles: ['owner'] }),
        name: `Witness ${n}`,
        username: `witness-${n}`,
        email: `witness-${n}@upeo.example`,
        password_hash: 'none',
        preferences: '{}',
        created_at: now,
      })),
    )
    .execute()
  if (role === 'admin') {
    await db
      .insertInto('one_time_codes')
      .values(some.map(({ id }) => factorRow(id, now)))
      .execute()
  }
  await signIn(
    { db, clock },
    some.map(({ id, hash }) => ({ id, hash })),
  )
  return some.map(({ n, id, token }) => ({ id, token, phone: `2547${10_000_000 + n}` }))
}

async function signIn({ db, clock }: Pick<Stage, 'db' | 'clock'>, sessions: readonly { id: string; hash: Buffer }[]) {
  const now = clock.now()
  await db
    .insertInto('sessions')
    .values(sessions.map(({ id, hash }) => provedSession(id, hash, now, 60 * DAY)))
    .execute()
}

export interface Offer {
  readonly guide: Person
  readonly activityId: string
  readonly departureId: string
  readonly day: string
  readonly capacity: number
}

/** A signed-in guide who accepts M-Pesa and bank transfers, and has a payout account. */
export async function makeGuide(stage: Stage): Promise<Person> {
  made += 1
  const phone = `2547${10_000_000 + made}`
  const id = await catalogRows(stage).guide(
    { username: `guide-${made}`, email: `guide-${made}@upeo.example`, name: `Guide ${made}` },
    { manual_methods: ['bank'], payout_accounts: JSON.stringify({ mpesa: phone }) },
  )
  const { token, hash } = newToken()
  await signIn(stage, [{ id, hash }])
  return { id, token, phone }
}

export interface Offered {
  readonly capacity: number
  readonly day: string
  readonly priceCents?: number
  readonly policy?: 'Flexible' | 'Strict'
}

/** An activity of the guide with one departure, at half past seven in the morning. */
export async function makeOffer(stage: Stage, guide: Person, offered: Offered): Promise<Offer> {
  const { capacity, day, priceCents, policy = 'Flexible' } = offered
  const rows = catalogRows(stage)
  const activityId = await rows.activity(guide.id, {
    capacity,
    cancellation_policy: policy,
    ...(priceCents !== undefined && { price_cents: priceCents }),
  })
  const departureId = await rows.departure(activityId, day, { capacity, start_time: '07:30' })
  await inTransaction(stage.db, (tx) => refreshNextDepartures(tx, [activityId as ActivityId], stage.clock.now()))
  return { guide, activityId, departureId, day, capacity }
}
