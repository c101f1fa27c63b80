import { randomUUID } from 'node:crypto'
import type { RouteKey } from '@upeo/contract/authorization'
import { wordsOf } from '@upeo/domain/search/words-of'
import { localDateOf } from '@upeo/domain/time'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { acceptingMpesa } from '../accepting-mpesa.ts'
import { testApp } from '../app.ts'
import { contractEndpoints } from '../contract-endpoints.ts'
import { createMarketplace, type Marketplace } from '../marketplace.ts'
import { moneyRows } from '../money-rows.ts'
import { sendRaw } from '../send-raw.ts'
import { newSecret } from '../../src/platform/callback-secret.ts'

type Whose = 'mine' | 'theirs'
type Field = 'guest' | 'guide' | 'activity' | 'place' | 'words'

/** As people write it, of both pairs of the market, and as others type it who look for it. */
const written: Readonly<Record<Field, string>> = {
  guest: 'Wanjirũ O’Brien',
  guide: 'Ng`ang`a Kĩmani',
  activity: 'Hell’s Gate on foot',
  place: 'Kĩrĩnyaga gate',
  words: 'The kiosk at Ol‘Kalou was closed.',
}
const typed: Readonly<Record<Field, readonly string[]>> = {
  guest: ["wanjiru o'brien", 'Wanjirũ', 'OBRIEN'],
  guide: ['nganga kimani', "NG'ANG'A"],
  activity: ["Hell's Gate", 'hells gate', 'Hell’s'],
  place: ['kirinyaga', 'Kĩrĩnyaga'],
  words: ["ol'kalou", 'Ol’Kalou', 'olkalou'],
}

interface List {
  /** Whoever asks: the owner of the office, or the first pair's guide, who sees what is theirs. */
  readonly by: 'admin' | 'guide'
  readonly fields: readonly Field[]
  readonly query?: Readonly<Record<string, string>>
  /** What the answer calls its rows. */
  readonly rows: string
  /** The row of that pair. */
  readonly row: (whose: Whose, field: Field) => unknown
}

let market: Marketplace
const mpesa = acceptingMpesa()
const upeo = testApp({ provider: mpesa })
beforeAll(async () => {
  market = await createMarketplace(upeo, mpesa)
  const { customer, otherCustomer, guide, otherGuide } = market.people
  const renamed = (name: string, people: readonly { id: string }[]) =>
    sql`update users set name = ${name} where id = any(${people.map(({ id }) => id)}::uuid[])`.execute(upeo.db)
  await renamed(written.guest, [customer, otherCustomer])
  await renamed(written.guide, [guide, otherGuide])
  await sql`update activities set name = ${written.activity}, location_name = ${written.place}`.execute(upeo.db)
})

const guideOf = (whose: Whose) => (whose === 'mine' ? market.people.guide : market.people.otherGuide)
const guestOf = (whose: Whose) => (whose === 'mine' ? market.people.customer : market.people.otherCustomer)
const activity = (whose: Whose) => market.activities[whose]
const trip = (whose: Whose) => market.row('trip', whose)

/** A row that is made when it is first asked for, once for each pair. */
function once(make: (whose: Whose) => Promise<unknown>) {
  const made = new Map<Whose, Promise<unknown>>()
  return (whose: Whose) => {
    const row = made.get(whose) ?? make(whose)
    made.set(whose, row)
    return row
  }
}

async function insertedId(statement: ReturnType<typeof sql<{ id: unknown }>>): Promise<unknown> {
  return (await statement.execute(upeo.db)).rows[0]!.id
}

const payment = once(async (whose) => {
  const paid = sql`'succeeded', 116000, 116000, 'unapplied', '254712345678', 'paid_apart'`
  return insertedId(sql`insert into payment_attempts
      (id, booking_id, status, amount_cents, received_cents, money, phone, needs_attention, callback_hash, created_at)
    values (${randomUUID()}, ${await trip(whose)}, ${paid}, ${newSecret().hash}, ${upeo.clock.now()}) returning id`)
})
const payout = once(async (whose) => {
  await moneyRows(upeo.db).payoutCall(guideOf(whose).id)
  return insertedId(sql`select id from disbursements where vendor_id = ${guideOf(whose).id}`)
})
const refund = once(async (whose) => moneyRows(upeo.db).refund(await trip(whose)))
const waitingRefund = once(async (whose) =>
  insertedId(sql`
    insert into waiting_refunds (id, kind, booking_id, payment_id, amount_cents, destination, decision, opened_at)
    select gen_random_uuid(), 'booking', booking_id, id, 100, phone, '{"action": "cancel"}', ${upeo.clock.now()}
    from payment_attempts where id = ${await payment(whose)} returning id`),
)
const enquiry = once(async (whose) =>
  insertedId(sql`update enquiries set name = ${written.guest}, words = ${written.words}
    where id = ${await market.row('enquiry', whose)} returning id`),
)
const reportedReview = once(async (whose) =>
  insertedId(sql`update reviews set comment = ${written.words}
    where id = ${await market.row('reported_review', whose)} returning id`),
)
const failedWork = once((whose) =>
  insertedId(sql`insert into sweep_failures (sweep, subject, error, first_at, last_at, next_try_at)
    select 'booking.releases', ${whose}, ${written.words}, t, t, t from (select ${upeo.clock.now()}::timestamptz as t) now
    returning id`),
)
const difference = once((whose) =>
  insertedId(sql`
    insert into reconciliation_differences (id, about, reason, found_by, day, account, said, found_at, seen_at)
    values (gen_random_uuid(), ${whose}, 'unknown_receipt', 'night', '2026-03-01', 'collection', ${written.words},
      ${upeo.clock.now()}, ${upeo.clock.now()}) returning id`),
)
/** Of nobody, and as the search compares it. */
const searched = once(() =>
  insertedId(sql`insert into searches (day, text, asked, followed, found)
    values (${localDateOf(upeo.clock.now())}, ${wordsOf(written.words).join(' ')}, 3, 0, 0)
    on conflict (day, text) do update set asked = 3 returning text as id`),
)
const act = once((whose) =>
  insertedId(sql`insert into audit_log (admin_id, action, subject_kind, subject_id, people, at)
    values (${market.people.admin.id}, 'ledger.check', 'books', ${whose}, array[${guestOf(whose).id}::uuid],
      ${upeo.clock.now()}) returning id`),
)

const lists: Partial<Record<RouteKey, List>> = {
  'GET /admin/documents': {
    by: 'admin',
    fields: ['guide'],
    rows: 'documents',
    row: once((whose) => market.document(whose)),
  },
  'GET /admin/payouts': { by: 'admin', fields: ['guide'], rows: 'payouts', row: payout },
  'GET /admin/refunds': {
    by: 'admin',
    fields: ['guest', 'guide'],
    query: { status: 'pending' },
    rows: 'refunds',
    row: refund,
  },
  'GET /admin/waiting-refunds': { by: 'admin', fields: ['guest'], rows: 'refunds', row: waitingRefund },
  'GET /admin/payments': { by: 'admin', fields: ['guest'], rows: 'payments', row: payment },
  'GET /admin/bookings': { by: 'admin', fields: ['guest', 'guide', 'activity'], rows: 'bookings', row: trip },
  'GET /admin/appeals': {
    by: 'admin',
    fields: ['guest', 'guide', 'activity'],
    rows: 'appeals',
    row: (whose) => market.row('appealed_trip', whose),
  },
  'GET /admin/people': {
    by: 'admin',
    fields: ['guest', 'guide'],
    rows: 'people',
    row: (whose, field) => (field === 'guest' ? guestOf(whose) : guideOf(whose)).id,
  },
  'GET /admin/activities': { by: 'admin', fields: ['guide', 'activity', 'place'], rows: 'activities', row: activity },
  'GET /admin/listings': {
    by: 'admin',
    fields: ['guide', 'activity', 'place'],
    query: { state: 'all' },
    rows: 'listings',
    row: activity,
  },
  'GET /admin/reviews': {
    by: 'admin',
    fields: ['guest', 'guide', 'activity', 'words'],
    rows: 'reviews',
    row: reportedReview,
  },
  'GET /admin/enquiries': { by: 'admin', fields: ['guest', 'words'], rows: 'enquiries', row: enquiry },
  'GET /admin/searches': { by: 'admin', fields: ['words'], rows: 'searches', row: searched },
  'GET /admin/failed-work': { by: 'admin', fields: ['words'], rows: 'failures', row: failedWork },
  'GET /admin/differences': { by: 'admin', fields: ['words'], rows: 'differences', row: difference },
  'GET /admin/audit': { by: 'admin', fields: ['guest'], rows: 'entries', row: act },
  'GET /activities': { by: 'admin', fields: ['activity', 'place'], rows: 'activities', row: activity },
  'GET /activities/map': {
    by: 'admin',
    fields: ['activity', 'place'],
    query: { bbox: '36,-1,37,0' },
    rows: 'pins',
    row: activity,
  },
  'GET /activities/vendor/myactivities': { by: 'guide', fields: ['activity'], rows: 'activities', row: activity },
  'GET /bookings/vendor': { by: 'guide', fields: ['guest', 'activity'], rows: 'bookings', row: trip },
  'GET /vendor/reviews': { by: 'guide', fields: ['guest', 'activity', 'words'], rows: 'reviews', row: reportedReview },
}

/** The same rows as the audit log's, as a file. */
const files: readonly RouteKey[] = ['GET /admin/audit/file']

test('every list that can be searched is here', async () => {
  const searched = [...(await contractEndpoints()).values()].filter(({ query }) => {
    const schema = query && z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' })
    return schema?.properties?.['search'] !== undefined
  })
  expect(searched.map(({ key }) => key).toSorted()).toEqual([...Object.keys(lists), ...files].toSorted())
})

/** The ids of the rows that a search finds, or that a place has. */
async function found(key: RouteKey, { by, query, rows }: List, asked: Readonly<Record<string, string>>) {
  const { token } = market.people[by]
  const { status, text } = await sendRaw(upeo.app, key, { token, query: { ...query, ...asked } })
  expect([status, text]).toEqual([200, text])
  const answer = JSON.parse(text) as Record<string, { _id?: unknown; booking?: { _id: unknown }; text?: unknown }[]>
  return answer[rows]!.map(({ _id, booking, text: said }) => _id ?? booking?._id ?? said)
}

describe.each(Object.entries(lists))('%s', (key, list) => {
  const cases = list.fields.flatMap((field) => typed[field].map((text) => [field, text] as const))

  test.each(cases)('finds by the %s, typed as %s, what whoever asks may see', async (field, text) => {
    const [mine, theirs] = [await list.row('mine', field), await list.row('theirs', field)]
    const ids = await found(key as RouteKey, list, { search: text })
    expect([ids.includes(mine), ids.includes(theirs)]).toEqual([true, list.by === 'admin'])
  })

  test('finds nothing by a name that nobody has', async () => {
    for (const field of list.fields) await list.row('mine', field)
    expect(await found(key as RouteKey, list, { search: "Achieng' O’Dhiambo" })).toEqual([])
  })
})

describe.each(['GET /activities', 'GET /activities/map'] as const)('%s', (key) => {
  test.each(typed.place)('finds by the place %s', async (place) => {
    const ids = (await found(key, lists[key]!, { place })) as readonly string[]
    expect(new Set(ids)).toEqual(new Set(Object.values(market.activities)))
  })

  test('finds nothing by a place where nothing is', async () => {
    expect(await found(key, lists[key]!, { place: 'Mũrang’a' })).toEqual([])
  })
})
