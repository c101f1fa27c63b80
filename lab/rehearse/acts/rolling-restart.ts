import { setTimeout as delay } from 'node:timers/promises'
import { pick } from '../load/customer.ts'
import type { Offer } from '../load/market.ts'
import { openClient, type Answer, type Send } from '../load/send.ts'
import { say } from '../say.ts'
import type { Stage } from '../stage/open-stage.ts'

export interface RestartFigures {
  readonly requests: number
  readonly writes: number
  readonly restarts: number
  readonly failed: readonly string[]
  /** Milliseconds. */
  readonly p50: number
  readonly p99: number
  readonly slowest: number
}

const leastRequests = 10_000
const callers = 16
/** nginx leaves a process alone for 10 s after a failure; only then may the next one stop. */
const settle = 11_000

/**
 * Restarts the web processes one after another, round and round, while callers who never send anything twice make
 * their requests: pages, calls and writes.
 */
export async function rehearseRollingRestart(stage: Stage, offers: readonly Offer[]): Promise<RestartFigures> {
  const client = openClient(callers)
  const tokens = await Promise.all(Array.from({ length: callers }, (_, n) => register(client.send, n)))
  const times: number[] = []
  const failed: string[] = []
  let writes = 0
  let restarts = 0
  const restarted = new AbortController()

  const tell = (what: string, { status, failure, ms }: Answer, write: boolean) => {
    times.push(ms)
    if (write) writes += 1
    if (status !== 200 && status !== 201) failed.push(`${what}: ${failure ?? status}`)
  }
  const call = async (token: string) => {
    while (!restarted.signal.aborted || times.length < leastRequests)
      await makeRequests(client.send, token, offers, tell)
  }
  const calling = tokens.map(call)

  while (times.length < leastRequests || restarts < stage.web.length) {
    for (const process of stage.web) {
      const started = performance.now()
      await process.stop()
      const stopped = performance.now()
      await process.start()
      restarts += 1
      const took = [stopped - started, performance.now() - stopped].map((ms) => (ms / 1000).toFixed(1))
      say(`${process.name} stopped in ${took[0]} s and was back in ${took[1]} s; ${times.length} requests so far`)
      await delay(settle)
    }
  }
  restarted.abort()
  await Promise.all(calling)
  client.close()
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN
  return { requests: times.length, writes, restarts, failed, p50: at(0.5), p99: at(0.99), slowest: at(1) }
}

type Tell = (what: string, answer: Answer, write: boolean) => void

/** One round: a page, some reads, and a hold that is made, read and given up again. */
async function makeRequests(send: Send, token: string, offers: readonly Offer[], tell: Tell): Promise<void> {
  const { activityId, days } = pick(offers)
  const page = pick(['/', '/activities', `/activity/${activityId}`])
  const reads = [
    page,
    '/api/activities',
    `/api/activities/${activityId}`,
    '/api/home',
    '/api/activities?category=Hiking',
  ]
  for (const path of reads) tell(path, await send(path), false)
  const body = { activityId, bookingDate: pick(days), participants: { adults: 1 }, paymentMethod: 'bank' }
  const held = await send('/api/bookings', { method: 'POST', token, body })
  tell('POST /bookings', held, true)
  const id = String(held.body['_id'])
  tell('GET /bookings/:id', await send(`/api/bookings/${id}`, { token }), false)
  tell('POST /bookings/:id/cancel', await send(`/api/bookings/${id}/cancel`, { method: 'POST', token, body: {} }), true)
}

async function register(send: Send, n: number): Promise<string> {
  const name = `caller-${n}-${Date.now()}`
  const body = { name, username: name, email: `${name}@upeo.example`, password: 'Karibu2026' }
  const answer = await send('/api/auth/register', { method: 'POST', body })
  if (answer.status !== 201) throw new Error(`Nobody could register: ${answer.status} ${JSON.stringify(answer.body)}`)
  return String(answer.body['token'])
}
