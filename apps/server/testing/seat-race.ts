import type { Database } from '../src/platform/database/schema.ts'
import { newToken } from '../src/modules/identity/session-token.ts'
import { systemClock } from '../src/platform/clock.ts'
import { DAY, addTime, localDateOf } from '@upeo/domain/time'
import { sql, type Kysely } from 'kysely'
import { catalogRows } from './catalog-rows.ts'
import { createTestDatabase } from './database.ts'
import { startServerProcess, type ServerProcess } from './server-process.ts'
import { until } from './until.ts'

export interface RaceOptions {
  readonly capacity: number
  readonly people: number
  readonly mpesaUrl: string
  /** When the activity leaves on its day; each attempt is for one of them, in turn. */
  readonly times?: readonly string[]
  /** A module that every server process loads first. */
  readonly preload?: string
}

/** What people do once they have seats. */
export type Plan = 'cancel' | 'lapse' | 'prove' | 'wait'

/** The departures of one day, many signed-in people, and two server processes that their calls are spread over. */
export async function openSeatRace({ capacity, people, mpesaUrl, preload, times = ['07:30'] }: RaceOptions) {
  const database = await createTestDatabase({ max: 4 })
  const { db, url: databaseUrl } = database
  const rows = catalogRows({ db })
  const day = localDateOf(addTime(systemClock.now(), 30 * DAY))
  const activityId = await rows.activity(await rows.guide({}, { manual_methods: ['bank'] }), { capacity })
  const departureIds = await Promise.all(
    times.map((time) => rows.departure(activityId, day, { capacity, start_time: time })),
  )
  const tokens = await Promise.all(Array.from({ length: people }, async () => signIn(db, await rows.user())))
  const options = { databaseUrl, mpesaUrl, ...(preload !== undefined && { preload }) }
  const servers = await startTwo(options)

  async function post(n: number, path: string, body: object) {
    // Once everybody has called, each calls again at the other server.
    const server = servers[(n + Math.floor(n / people)) % servers.length]
    const answer = await fetch(`${server?.url}/api${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tokens[n % people]}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const { _id: id, error } = (await answer.json()) as { _id?: string; error?: { code: string } }
    return { status: answer.status, id: id ?? '', outcome: error?.code ?? (answer.status === 201 ? 'held' : 'again') }
  }

  const lapse = (id: string | null) =>
    sql`
    update bookings set hold_expires_at = hold_started_at
    where status = 'pending' and id = coalesce(${id}::uuid, id)`.execute(db)

  const act: Record<Plan, (n: number, id: string) => Promise<unknown>> = {
    cancel: (n, id) => post(n, `/bookings/${id}/cancel`, {}),
    lapse: (_n, id) => lapse(id),
    prove: (n, id) =>
      post(n, `/bookings/${id}/payment-confirmation`, {
        transactionId: `TX-${n}`,
        paymentDate: systemClock.now().toISOString(),
      }),
    wait: async () => undefined,
  }

  /** Each departure, in the order of its time. */
  async function look() {
    const { rows: found } = await sql<{ taken: number; living: number; holds: number }>`
      select d.seats_taken as taken, count(*) filter (where b.status = 'pending')::int as holds,
        coalesce(sum(b.seats) filter (where b.status <> 'cancelled'), 0)::int as living
      from departures d left join bookings b on b.departure_id = d.id
      where d.id = any(${departureIds}) group by d.id order by d.start_time`.execute(db)
    if (found.length !== times.length) throw new Error('A departure is gone.')
    return found
  }

  return {
    db,
    owner: database.owner,
    look,
    /** The `n`th attempt, for one to three seats: `held`, `again` (they have an open booking) or the error's code. */
    async attempt(n: number, plan: Plan): Promise<string> {
      const { id, outcome } = await post(n, '/bookings', {
        activityId,
        bookingDate: day,
        ...(times.length > 1 && { startTime: times[n % times.length] }),
        participants: { adults: 1, children: n % 3 },
        paymentMethod: plan === 'prove' ? 'bank' : 'mpesa',
      })
      if (outcome === 'held') await act[plan](n, id)
      return outcome
    },
    /** Lets every hold expire and waits until the servers have released all of them. */
    async endHolds(): Promise<void> {
      await lapse(null)
      await until(async () => (await look()).every(({ holds }) => holds === 0))
    },
    async close(): Promise<void> {
      await Promise.all(servers.map((server) => server.stop()))
      await database.dispose()
    },
  }
}

export type SeatRace = Awaited<ReturnType<typeof openSeatRace>>

async function signIn(db: Kysely<Database>, userId: string): Promise<string> {
  const { token, hash } = newToken()
  const now = systemClock.now()
  await db
    .insertInto('sessions')
    .values({ token_hash: hash, user_id: userId, created_at: now, last_seen_at: now, expires_at: addTime(now, DAY) })
    .execute()
  return token
}

/** Starts both servers, or stops the one that did start. */
async function startTwo(options: Parameters<typeof startServerProcess>[0]): Promise<ServerProcess[]> {
  const starting = await Promise.allSettled([startServerProcess(options), startServerProcess(options)])
  const failed = starting.find(({ status }) => status === 'rejected')
  const servers = starting.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  if (failed?.status !== 'rejected') return servers
  await Promise.all(servers.map((server) => server.stop()))
  throw failed.reason
}
