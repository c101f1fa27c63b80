import { sql } from 'kysely'
import { localDateOf } from '@upeo/domain/time'
import { Connection, request } from './connection.ts'
import { clientCore, openSubject, type Bare } from './lay-out.ts'
import type { Marketplace } from './market.ts'
import { paidCallback, type MpesaStandIn } from './mpesa-stand-in.ts'
import { pgbenchRate, type PgbenchPace } from './pgbench.ts'
import {
  buyerOf,
  callBuyers,
  sqlIds,
  stallActivity,
  stallDates,
  stallDeparture,
  stallGuide,
  tokenHashOf,
  tokenOf,
} from './stall.ts'
import { toScript, type Statement } from './statements.ts'

/** KES for two adults and a child, at the bench's own prices, VAT included. */
const charge = 7_830
const day = () => localDateOf(new Date(Date.now() + 30 * 86_400_000))
const dateOf = (buyer: number) => 1 + (buyer % stallDates)

/** What one buyer does, over one connection. */
export type Purchase = (connection: Connection, buyer: number, mpesa: MpesaStandIn) => Promise<void>

/** Seats held. */
export const hold: Purchase = async (connection, buyer) => {
  await holdSeats(connection, buyer)
}

/** Seats held, a prompt sent, the payment reported and posted. */
export const checkout: Purchase = async (connection, buyer, mpesa) => {
  const bookingId = await holdSeats(connection, buyer)
  const prompt = await said(connection, 200, '/api/payments/mpesa', {
    buyer,
    body: { bookingId, phoneNumber: phoneOf(buyer) },
  })
  const id = /"checkoutRequestId":"([^"]+)"/.exec(prompt)?.[1] ?? ''
  const paid = paidCallback(id, charge, receiptOf(buyer))
  const { status } = await connection.ask(request('POST', mpesa.callbackOf(id), { body: paid }))
  if (status !== 200) throw new Error(`The callback was answered ${status}.`)
}

const wish = { paymentMethod: 'mpesa', declaredAdult: true } as const

async function holdSeats(connection: Connection, buyer: number): Promise<string> {
  const body = {
    ...wish,
    activityId: stallActivity(dateOf(buyer)),
    bookingDate: day(),
    participants: { adults: 2, children: 1 },
  }
  const booking = await said(connection, 201, '/api/bookings', { buyer, body })
  return /"_id":"([^"]+)"/.exec(booking)?.[1] ?? ''
}

async function said(
  connection: Connection,
  expected: number,
  path: string,
  { buyer, body }: { readonly buyer: number; readonly body: object },
): Promise<string> {
  const answer = await connection.ask(asking(path, buyer, body), { body: true })
  const text = answer.body?.toString() ?? ''
  if (answer.status !== expected) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 300)}`)
  return text
}

function asking(path: string, buyer: number, body: object): Buffer {
  const headers = { authorization: `Bearer ${tokenOf(buyer)}`, 'idempotency-key': keyOf(buyer) }
  return request('POST', path, { headers, body })
}

const keyOf = (buyer: number) => `purchase-${buyer}`
/** One each: a phone is sent so many prompts an hour only. */
const phoneOf = (buyer: number) => `2547${String(buyer).padStart(8, '0')}`
const receiptOf = (buyer: number) => `BN${String(buyer).padStart(8, '0')}`

/** So many places on a date of their own, and so many who want one each at the same moment: what they were answered, and in what time. */
export async function rush(market: Marketplace, url: string, seats: number, buyers: number) {
  const { rows } = await sql<{ starts_on: string }>`
    insert into departures (id, activity_id, starts_on, starts_at, capacity)
    select gen_random_uuid(), activity_id, max(starts_on) + 1,
      (max(starts_on) + 1)::timestamp at time zone 'Africa/Nairobi', ${seats}
    from departures where activity_id = ${stallActivity(1)} group by activity_id
    returning starts_on::text`.execute(market.db)
  const first = await callBuyers(market.db, buyers)
  const connections = await Promise.all(Array.from({ length: buyers }, () => Connection.open(url)))
  try {
    const start = performance.now()
    const answers = await Promise.all(
      connections.map(async (connection, n) => {
        const body = {
          ...wish,
          activityId: stallActivity(1),
          bookingDate: rows[0]!.starts_on,
          participants: { adults: 1, children: 0 },
        }
        const answer = await connection.ask(asking('/api/bookings', first + n, body), { body: true })
        return { status: answer.status, text: answer.body?.toString() ?? '', ms: performance.now() - start }
      }),
    )
    return { answers, ms: performance.now() - start }
  } finally {
    for (const connection of connections) connection[Symbol.dispose]()
  }
}

/** What of a purchase has not become what it was to be; nobody's payment may wait, and nobody be asked twice. */
export async function unpaidOf({ db }: Marketplace, first: number, buyers: number): Promise<number> {
  const { rows } = await sql<{ unpaid: number }>`
    select count(*)::int as unpaid from bookings
    where user_id between ${buyerOf(first)} and ${buyerOf(first + buyers)} and status <> 'confirmed'`.execute(db)
  return rows[0]?.unpaid ?? 0
}

/** What a purchase asks the database: written down from the server, the second time. */
export async function capturePurchase(market: Marketplace, purchase: Purchase) {
  await using subject = await openSubject(market, 'database', { watched: true })
  using connection = await Connection.open(subject.url)
  const first = await callBuyers(market.db, 2)
  await purchase(connection, first, market.mpesa)
  subject.statements()
  await purchase(connection, first + 1, market.mpesa)
  return { statements: subject.statements(), buyer: first + 1 }
}

/** So many purchases a second as pgbench makes with these statements; every one of them is checked to be one. */
export async function purchaseRate(
  market: Marketplace,
  { statements, buyer }: { readonly statements: readonly Statement[]; readonly buyer: number },
  pace: Pick<PgbenchPace, 'connections' | 'seconds'> & { readonly mostPerSecond: number },
): Promise<Bare | null> {
  const { connections, seconds, mostPerSecond } = pace
  const each = Math.ceil((mostPerSecond * seconds) / connections)
  const first = await callBuyers(market.db, each * connections)
  const message = await lastMessage(market)
  const script = toScript(statements, {
    settings: ['i :i + 1', `turn ${first} + :client_id * ${each} + :i`, `date random(1, ${stallDates})`],
    stands: new Map([
      [stallGuide, sqlIds.guide],
      [buyerOf(buyer), sqlIds.buyer],
      [stallActivity(dateOf(buyer)), sqlIds.activity],
      [stallDeparture(dateOf(buyer)), sqlIds.departure],
      [tokenHashOf(buyer), sqlIds.tokenHash],
      [keyOf(buyer), `('purchase-' || :turn)`],
      [receiptOf(buyer), `('BP' || :turn)`],
      [phoneOf(buyer), `('2547' || lpad((:turn)::text, 8, '0'))`],
      ...(await drawn(market, buyer)),
    ]),
    draws: true,
    answered: { column: 'message_id', value: message },
  })
  const own = { connections, seconds, core: clientCore, variables: { i: -1 } }
  const rate = await pgbenchRate(market, market.url, [script], own)
  if (rate) await allBought(market, first, each * connections, rate.transactions)
  return rate
}

/** What the server has drawn for this purchase, each text with the SQL that makes another. */
async function drawn({ db }: Marketplace, buyer: number): Promise<Array<[string, string]>> {
  const { rows } = await sql<{ reference: string; checkout: string | null; merchant: string | null }>`
    select b.reference, p.checkout_request_id as checkout, p.merchant_request_id as merchant
    from bookings b left join payment_attempts p on p.booking_id = b.id where b.user_id = ${buyerOf(buyer)}`.execute(db)
  const [row] = rows
  const all: Array<[string | null | undefined, string]> = [
    // Longer than any that the server has drawn.
    [row?.reference, `('BOOKING-9' || lpad((:turn)::text, 12, '0'))`],
    [row?.checkout, `('ws_CO_pgbench_' || :turn)`],
    [row?.merchant, `('pgbench-' || :turn)`],
  ]
  return all.flatMap(([text, expression]) => (text ? [[text, expression]] : []))
}

async function lastMessage({ db }: Marketplace): Promise<string> {
  const { rows } = await sql<{ id: number | null }>`select max(id) as id from provider_messages`.execute(db)
  return String(rows[0]?.id ?? 'none')
}

/** A script that asks the right things of the wrong rows would be fast and say nothing. */
async function allBought({ db }: Marketplace, first: number, buyers: number, turns: number): Promise<void> {
  const { rows } = await sql<{ bought: number }>`
    select count(*)::int as bought from bookings
    where user_id between ${buyerOf(first)} and ${buyerOf(first + buyers)}`.execute(db)
  const bought = rows[0]?.bought ?? 0
  if (bought < 0.95 * turns) throw new Error(`pgbench bought ${bought} times only in ${turns} turns.`)
}
