import { randomUUID } from 'node:crypto'
import type { VendorId } from '@upeo/domain/ids'
import { localDate } from '@upeo/domain/time'
import { beforeAll, describe, expect, test } from 'vitest'
import { catalogRows } from '../../../testing/catalog-rows.ts'
import { testDatabase } from '../../../testing/database.ts'
import { listPeople } from '../admin/queries/list-people.ts'
import { listVendorBookings } from '../bookings/queries/list-vendor-bookings.ts'
import { searchOffice } from './queries/search-office.ts'
import { searchOwn } from './queries/search-own.ts'

const today = localDate('2026-03-02')
const database = testDatabase()
let market: Awaited<ReturnType<typeof openMarket>>
beforeAll(async () => {
  market = await openMarket()
})

/** Two guides with a guest each, of the same name; and what each guest has paid. */
async function openMarket() {
  const { db } = database
  const rows = catalogRows({ db })
  const at = new Date('2026-02-20T10:00:00+03:00')
  const side = async (n: number, guideName: string) => {
    const guide = await rows.guide(
      { name: guideName, phone: `+254 722 000 00${n}`, email: `guide${n}@example.com` },
      { business_name: `Ridge Walks ${n}`, contact_phone: `0733 000 00${n}`, contact_email: `hello${n}@ridge.example` },
    )
    const activity = await rows.activity(guide, { name: `Ngong’ Hills Ridge ${n}` })
    const departure = await rows.departure(activity, '2026-03-14')
    const guest = await rows.user({
      name: "Wanjiku Ng'ang'a",
      phone: `0700 000 32${n}`,
      email: `wanjiku${n}@example.com`,
    })
    const booking = await rows.trip(departure, guest, {
      reference: `BOOKING-99215${n}`,
      created_at: at,
      subtotal_cents: 700_000,
      vat_cents: 112_000,
      total_cents: 812_000,
      commission_cents: 162_400,
      paid_cents: 812_000,
    })
    const attempt = randomUUID()
    await db
      .insertInto('payment_attempts')
      .values({
        id: attempt,
        booking_id: booking,
        status: 'succeeded',
        amount_cents: 812_000,
        received_cents: 812_000,
        money: 'applied',
        phone: `25471199900${n}`,
        callback_hash: Buffer.from(`hash ${n}`),
        receipt: `UKN0000${n}NO`,
        created_at: at,
      })
      .execute()
    const proof = randomUUID()
    await db
      .insertInto('payment_proofs')
      .values({
        id: proof,
        booking_id: booking,
        vendor_id: guide,
        method: 'bank',
        reference: `FT 00${n} SLIP`,
        reference_normalised: `FT00${n}SLIP`,
        paid_at: at,
        status: 'approved',
        created_at: at,
      })
      .execute()
    const payout = randomUUID()
    await db
      .insertInto('disbursements')
      .values({
        id: payout,
        purpose: 'payout',
        status: 'paid',
        amount_cents: 5_000_000 + n * 100,
        channel: 'transfer',
        destination: `25472200000${n}`,
        vendor_id: guide,
        receipt: `UKPAY000${n}X`,
        created_at: at,
      })
      .execute()
    return { guide: guide as VendorId, activity, guest, booking, attempt, proof, payout }
  }
  return { rows, one: await side(1, 'Kamau Mwangi'), two: await side(2, 'Otieno Ouma') }
}

const ids = ({ found }: { found: readonly { _id: string }[] }) => found.map(({ _id }) => _id)
const office = (q: string) => searchOffice(database.db, q, today)

describe('the office finds', () => {
  test.each(['0700 000 321', '254700000321', '+254 700 000 321', '700000321', '000321'])(
    'a customer by their phone written as %s, with their bookings',
    async (q) => {
      const { customers, bookings } = await office(q)
      expect(customers.found).toMatchObject([{ _id: market.one.guest, name: "Wanjiku Ng'ang'a", count: 1 }])
      expect(ids(bookings)).toEqual([market.one.booking])
    },
  )

  test.each(["Ng'ang'a", 'nganga wanjiku', 'WANJIKU', 'Ng’ang’a'])('everybody whose name holds %s', async (q) => {
    const { customers, bookings, guides } = await office(q)
    expect(ids(customers)).toEqual(expect.arrayContaining([market.one.guest, market.two.guest]))
    expect(ids(bookings)).toHaveLength(2)
    expect(guides.found).toEqual([])
  })

  test.each(['wanjiku2@example.com', 'Wanjiku2@'])('a customer by the mail address %s', async (q) => {
    expect(ids((await office(q)).customers)).toEqual([market.two.guest])
  })

  test.each(['BOOKING-992152', 'booking 992152', 'BK992152', '992152'])('a booking by %s', async (q) => {
    expect((await office(q)).bookings.found).toMatchObject([
      { _id: market.two.booking, customer: "Wanjiku Ng'ang'a", guide: 'Otieno Ouma', total: 8120 },
    ])
  })

  test('a booking by the end of its id, as guides see it in their list', async () => {
    expect(ids((await office(market.one.booking.slice(-8))).bookings)).toEqual([market.one.booking])
  })

  test('a payment and its booking by M-Pesa’s code', async () => {
    const { payments, bookings } = await office('ukn 00001 no')
    expect(payments.found).toMatchObject([
      {
        _id: market.one.attempt,
        kind: 'mpesa',
        code: 'UKN00001NO',
        amount: 8120,
        person: "Wanjiku Ng'ang'a",
        booking: { reference: 'BOOKING-992151' },
      },
    ])
    expect(ids(bookings)).toEqual([market.one.booking])
  })

  test('a bank transfer that a customer named, and a payout, by their codes', async () => {
    expect((await office('FT-001-SLIP')).payments.found).toMatchObject([{ _id: market.one.proof, kind: 'reference' }])
    expect((await office('UKPAY0002X')).payments.found).toMatchObject([
      { _id: market.two.payout, kind: 'payout', person: 'Otieno Ouma' },
    ])
  })

  test.each(['8120', 'KES 8,120', '8120 20 Feb', '8,120 20/02/2026', '8120 14 March'])(
    'bookings by the amount %s',
    async (q) => {
      expect(ids((await office(q)).bookings)).toEqual(expect.arrayContaining([market.one.booking, market.two.booking]))
    },
  )

  test('payments by amount and day, and none of another day', async () => {
    expect(ids((await office('8120 20 Feb')).payments)).toEqual(
      expect.arrayContaining([market.one.attempt, market.two.attempt]),
    )
    const other = await office('8120 21 Feb')
    expect([other.payments.found, other.bookings.found]).toEqual([[], []])
  })

  test.each(['Kamau', 'ridge walks 1', '0722 000 001', '0733000001', 'guide1@example.com', 'hello1@ridge'])(
    'a guide by %s',
    async (q) => {
      const { guides } = await office(q)
      expect(guides.found).toMatchObject([{ _id: market.one.guide, business: 'Ridge Walks 1', count: 1 }])
    },
  )

  test('who paid from a phone that no account names', async () => {
    const { payments, bookings } = await office('0711 999 001')
    expect(ids(payments)).toEqual([market.one.attempt])
    expect(ids(bookings)).toEqual([market.one.booking])
  })

  test('an activity by its name', async () => {
    expect(ids((await office('ngong hills ridge 2')).activities)).toEqual([market.two.activity])
  })

  test.each(['guest', 'guide', 'booking', 'activity', 'attempt', 'proof', 'payout'] as const)(
    'a %s by its id',
    async (what) => {
      const found = await office(market.one[what])
      expect(Object.values(found).flatMap(ids)).toContain(market.one[what])
    },
  )

  test.each(['', '%', "'; drop table users; --", 'nobody-is-called-this', '+254 799 999 999', 'ZZ99ZZ99ZZ'])(
    'nothing by %s',
    async (q) => {
      expect(Object.values(await office(q)).flatMap(ids)).toEqual([])
    },
  )

  test('at most six of a kind, and that there are more', async () => {
    const { rows } = market
    for (let n = 0; n < 7; n += 1) await rows.user({ name: `Zawadi Many ${n}` })
    await rows.user({ name: 'Zawadi Gone', deleted_at: new Date() })
    await rows.user({ name: 'Zawadi Office', role: 'admin', office_roles: ['support'] })
    const { customers } = await office('zawadi')
    expect([customers.found.length, customers.more]).toEqual([6, true])
    expect((await office('zawadi gone')).customers.found).toEqual([])
    expect((await office('zawadi office')).customers.found).toEqual([])
  })
})

test.each(['0700 000 321', '+254700000321', '700000321'])(
  'the list of people finds a phone written as %s',
  async (search) => {
    const { people } = await listPeople(database.db, { page: 1, limit: 25, search }, { namesOnly: false })
    expect(people).toMatchObject([{ _id: market.one.guest, phone: '0700 000 321' }])
  },
)

test('the list of people shows the number that a guide gives to guests, and finds it', async () => {
  const { people } = await listPeople(
    database.db,
    { page: 1, limit: 25, search: '+254 733 000 002' },
    { namesOnly: false },
  )
  expect(people).toMatchObject([{ _id: market.two.guide, phone: '+254 722 000 002' }])
})

describe("a guide's list of bookings", () => {
  const list = (search: string) =>
    listVendorBookings(database.db, market.one.guide, { page: 1, limit: 10, search }, new Date())

  test.each(['UKN00001NO', 'ft 001 slip', '+254 700 000 321', 'KES 8,120', 'BOOKING-992151'])(
    'finds one by %s',
    async (search) => {
      expect((await list(search)).bookings.map(({ _id }) => _id)).toEqual([market.one.booking])
    },
  )

  test.each(['UKN00002NO', 'FT-002-SLIP', '0700 000 322', 'KES 8,121'])('finds none by %s', async (search) => {
    expect((await list(search)).bookings).toEqual([])
  })
})

describe('a guide', () => {
  const everyWay = (n: 1 | 2) => [
    "Wanjiku Ng'ang'a",
    `0700 000 32${n}`,
    `wanjiku${n}@example.com`,
    `BOOKING-99215${n}`,
    `UKN0000${n}NO`,
    `FT-00${n}-SLIP`,
    `UKPAY000${n}X`,
    '8120',
    'KES 8,120 20 Feb',
    `5000${n}`,
    `Ngong Hills Ridge ${n}`,
  ]

  test.each(everyWay(1))('finds what is theirs by %s', async (q) => {
    const found = await searchOwn(database.db, market.one.guide, q, today)
    const own = new Set<string>(Object.values(market.one))
    expect(Object.values(found).flatMap(ids).length).toBeGreaterThan(0)
    expect(
      Object.values(found)
        .flatMap(ids)
        .filter((id) => !own.has(id)),
    ).toEqual([])
  })

  test.each([...everyWay(2), 'Otieno', 'Ridge Walks', '0733 000 002', '0711 999 001', '0711 999 002'])(
    'finds nothing of another guide by %s',
    async (q) => {
      const found = await searchOwn(database.db, market.one.guide, q, today)
      const foreign = new Set<string>(Object.values(market.two))
      expect(
        Object.values(found)
          .flatMap(ids)
          .filter((id) => foreign.has(id)),
      ).toEqual([])
    },
  )

  test.each(Object.keys(everyRecord()))('finds no foreign %s by its id', async (what) => {
    const id = market.two[what as keyof ReturnType<typeof everyRecord>]
    const found = await searchOwn(database.db, market.one.guide, id, today)
    expect(Object.values(found).flatMap(ids)).toEqual([])
  })

  function everyRecord() {
    return { guest: '', guide: '', booking: '', activity: '', attempt: '', proof: '', payout: '' }
  }

  test('is not told whose phone paid', async () => {
    const found = await searchOwn(database.db, market.one.guide, '0711 999 001', today)
    expect(Object.values(found).flatMap(ids)).toEqual([])
  })
})
