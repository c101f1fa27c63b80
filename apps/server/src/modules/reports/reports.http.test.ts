import { countActivityView } from '@upeo/contract/activities/detail'
import { updateBookingStatus } from '@upeo/contract/bookings/vendor-bookings'
import { getAnalytics, getFunnel } from '@upeo/contract/reports/analytics'
import { getBookingsReport, getCustomersReport, getFinancialReport } from '@upeo/contract/reports/reports'
import { getStatement } from '@upeo/contract/reports/statement'
import { daysTexts } from '@upeo/domain/reports/periods'
import { DAY, HOUR, MINUTE, SECOND } from '@upeo/domain/time'
import { createTestApp } from '../../../testing/app.ts'
import { catalogRows } from '../../../testing/catalog-rows.ts'
import { breachesOf } from '../../../testing/money-harness.ts'
import { pdfWords } from '../../../testing/pdf-words.ts'
import { purgeOutdated } from '../../../testing/purge-outdated.ts'
import { mpesaHarness } from '@upeo/demo/testing/mpesa-harness'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'

const harness = mpesaHarness()
let guide: { _id: string; token: string }
let activityId: string

/** One booking of each outcome, through the real services: completed by M-Pesa, completed by bank, and expired. */
beforeAll(async () => {
  const day = '2026-03-06'
  const activity = { name: '+Longonot, the rim', price_cents: 123_500 }
  ;({ guide, activityId } = await harness.guided({ day, activity }))
  await sql`update vendors set business_name = '=Rift "Walks"' where user_id = ${guide._id}`.execute(harness.db)
  const book = async (paymentMethod: 'mpesa' | 'bank') => {
    const { token } = await harness.person()
    const participants = { adults: 2, children: 0 }
    return { token, ...(await harness.book(token, activityId, { bookingDate: day, participants, paymentMethod })) }
  }
  const [byPhone, byBank] = [await book('mpesa'), await book('bank')]
  await book('mpesa')
  const move = (id: string, status: 'confirmed' | 'completed' | 'cancelled') =>
    harness.call.must(updateBookingStatus, { token: guide.token, params: { id }, body: { status } })
  await harness.pay(byPhone.token, byPhone._id, '0712 345 678')
  await harness.pass(10 * SECOND)
  await move(byBank._id, 'confirmed')
  await move((await book('bank'))._id, 'cancelled')
  await harness.pass(20 * MINUTE, MINUTE)
  await harness.pass(5 * DAY, 6 * HOUR)
  await move(byPhone._id, 'completed')
  await move(byBank._id, 'completed')
  await harness.pass(25 * HOUR, HOUR)
})

const file = (report: string, query: string, token = guide.token) =>
  harness.app.inject({
    url: `/api/vendor/reports/${report}/file?${query}`,
    headers: { authorization: `Bearer ${token}` },
  })

test('each report shows these bookings', async () => {
  const { token } = guide
  // The total is 2,865.20, of which 573.04 is commission; 2,865 is paid for it.
  const analytics = (await harness.call.must(getAnalytics, { token })).data
  expect(analytics).toMatchObject({
    bookings: { now: 3, before: 0 },
    revenue: { now: 4584.32, before: 0 },
    activities: { active: 1, total: 1 },
    availableBalance: 1719.32,
    paidOut: 0,
    trendBy: 'day',
    categories: [{ category: 'Hiking', bookings: 3 }],
  })
  expect(analytics.trend).toHaveLength(30)
  expect(analytics.months).toHaveLength(12)
  const { data: funnel } = await harness.call.must(getFunnel, { token })
  expect(funnel).toMatchObject({ started: 4, confirmed: 2 })
  const query = { period: 'this_month', groupBy: 'month' } as const
  expect((await harness.call.must(getFinancialReport, { token, query })).data).toEqual({
    totals: { sales: 5730.4, commission: 1146.08, earned: 4584.32, paidOut: 0 },
    balances: { available: 1719.32, escrow: 0, debt: 572.84 },
    rows: [{ start: '2026-03-01', sales: 5730.4, commission: 1146.08, earned: 4584.32, paidOut: 0 }],
  })
  expect((await harness.call.must(getBookingsReport, { token, query })).data.totals).toEqual({
    bookings: 3,
    cancelled: 1,
    participants: 4,
    value: 5730.4,
    pending: 0,
    paymentsToCheck: 0,
    confirmed: 0,
    completed: 2,
    cancellationRate: 33.3,
    seats: 10,
    seatsTaken: 4,
    utilizationRate: 40,
  })
  const { data: customers } = await harness.call.must(getCustomersReport, { token, query: { period: 'all' } })
  expect(customers).toMatchObject({ totalCustomers: 2, newCustomers: 2, returningCustomers: 0 })
  expect(customers.topCustomers[0]).toMatchObject({ bookings: 1, participants: 2, totalSpent: 2865 })
  expect(await breachesOf(harness.db, harness.clock.now())).toEqual([])
})

test('another guide sees none of it, a customer is refused', async () => {
  const { token } = await harness.person('vendor')
  expect((await harness.call.must(getAnalytics, { token })).data).toMatchObject({
    bookings: { now: 0 },
    revenue: { now: 0 },
    categories: [],
  })
  expect((await harness.call.must(getCustomersReport, { token })).data.topCustomers).toEqual([])
  expect((await file('bookings', 'format=csv', token)).body).not.toContain('Longonot')
  const customer = await harness.person()
  expect((await file('bookings', 'format=csv', customer.token)).statusCode).toBe(403)
})

test('without dates the last 30 days are shown; the end is never after today nor before the start', async () => {
  const { token } = guide
  const { data } = await harness.call.must(getAnalytics, { token })
  expect(data.period).toEqual({ startDate: '2026-02-07', endDate: '2026-03-08' })
  const of = (query: Record<string, string>) => harness.call(getAnalytics, { token, query })
  expect(await of({ endDate: '2099-01-01' })).toMatchObject({
    status: 400,
    error: { fields: { endDate: daysTexts.future } },
  })
  expect(await of({ startDate: '2026-03-05', endDate: '2026-03-04' })).toMatchObject({
    status: 400,
    error: { fields: { startDate: daysTexts.backwards } },
  })
  expect(await of({ startDate: '2026-02-30' })).toMatchObject({ ok: false, status: 400 })
  expect(await harness.call(getFunnel, { token, query: { endDate: '2099-01-01' } })).toMatchObject({ ok: false })
  expect((await file('bookings', 'format=xls')).statusCode).toBe(400)
  expect((await file('secrets', 'format=csv')).statusCode).toBe(400)
})

describe('files', () => {
  test('the CSV opens in a spreadsheet with the figures that were shown, and without formulas', async () => {
    const answer = await file('bookings', 'format=csv&period=this_month&groupBy=month')
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toMatch(/upeo-bookings-report-2026-03-\d\d\.csv$/)
    expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    const lines = answer.body.slice(1).split('\r\n')
    expect(lines[1]).toBe(`"'=Rift ""Walks"""`)
    expect(lines).toContain('"Total Bookings",3')
    expect(lines).toContain('"Booked Value (KES)",5730.40')
    expect(lines).toContain('"March 2026",3,1,4,5730.40')
    expect(lines).toContain(`"'+Longonot, the rim",3,1,4,5730.40`)
  })

  test.each([
    ['financial', ['Financial report', 'KES 5,730.40', 'KES 4,584.32', 'March 2026']],
    ['bookings', ['Bookings report', 'KES 5,730.40', '33.3%', '+Longonot, the rim']],
    ['customers', ['Customers report', 'KES 2,865', 'Top customers']],
  ])('the PDF of the %s report says the same', async (report, words) => {
    const answer = await file(report, 'format=pdf&period=this_month&groupBy=month')
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    const text = pdfWords(answer.rawPayload)
    expect(text).toContain('=Rift "Walks"')
    expect(text).toContain('Page 1 of 1')
    for (const word of words) expect(text.replaceAll('\n', ' ')).toContain(word)
  })

  test("a long report continues over pages, each with the table's header", async () => {
    const { token, _id } = await harness.person('vendor')
    const names = Array.from({ length: 70 }, (_, at) => `Escarpment walk ${at + 1}`)
    const customer = await harness.rows.user()
    for (const name of names) {
      const id = await harness.rows.activity(_id, { name })
      const departure = await harness.rows.departure(id, '2026-03-06')
      await harness.rows.trip(departure, customer, { created_at: harness.clock.now() })
    }
    const text = pdfWords((await file('bookings', 'format=pdf&period=this_month', token)).rawPayload)
    expect(text).toContain('Page 3 of 3')
    expect(text.match(/^Activity$/gm)).toHaveLength(3)
    for (const name of names) expect(text.replaceAll('\n', ' ')).toContain(name)
  })
})

describe('the statement', () => {
  const days = { startDate: '2026-03-01', endDate: '2026-03-08' }
  const statementFile = (query: string, token = guide.token) =>
    harness.app.inject({
      url: `/api/vendor/statement/file?startDate=2026-03-01&endDate=2026-03-08&${query}`,
      headers: { authorization: `Bearer ${token}` },
    })

  test('one booking paid through Upeo and one paid directly, from nothing to what is available', async () => {
    const { data } = await harness.call.must(getStatement, { token: guide.token, query: days })
    expect(data).toMatchObject({
      opening: 0,
      earned: 4584.32,
      receivedDirectly: 2865,
      paidOut: 0,
      closing: 1719.32,
      total: 2,
      payouts: [],
    })
    const shown = (kind: string) => data.lines.find((line) => line.kind === kind)
    const sums = { guestPaid: 2865, vat: 395.2, commission: 573.04, commissionVat: 79.04, share: 2292.16 }
    expect(shown('direct')).toMatchObject({ ...sums, settled: '' })
    const settled = 'Partly set off against commission, the rest is not paid out yet'
    expect(shown('released')).toMatchObject({ ...sums, settled })
    const before = { startDate: '2026-02-01', endDate: '2026-02-28' }
    const { data: none } = await harness.call.must(getStatement, { token: guide.token, query: before })
    expect(none).toMatchObject({ opening: 0, closing: 0, total: 0 })
  })

  test('the files say the same, and no name in them is a formula', async () => {
    const { rawPayload, body, headers } = await statementFile('format=csv')
    expect(headers['content-disposition']).toMatch(/upeo-statement-2026-03-01-to-2026-03-08\.csv$/)
    const lines = body.slice(1).split('\r\n')
    expect(lines[1]).toBe(`"'=Rift ""Walks"""`)
    expect(lines).toContain('"Opening balance (KES)",0.00')
    expect(lines).toContain('"Closing balance (KES)",1719.32')
    expect(lines.filter((row) => row.includes('2865.00,395.20,573.04,79.04,2292.16'))).toHaveLength(2)
    expect(lines).toContain('"Total","","",5730.00,790.40,1146.08,158.08,4584.32,""')
    for (const row of lines) expect(row).not.toMatch(/(^|,)"?[=+@]/)
    expect(rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    const paper = pdfWords((await statementFile('format=pdf')).rawPayload).replaceAll('\n', ' ')
    for (const word of ['Statement', 'KES 1,719.32', 'KES 2,865', '+Longonot', 'Page 1 of']) {
      expect(paper).toContain(word)
    }
  })

  test('it is the guide’s alone, and its days are not to come', async () => {
    const { token } = await harness.person('vendor')
    const { data } = await harness.call.must(getStatement, { token, query: days })
    expect(data).toMatchObject({ earned: 0, closing: 0, total: 0, lines: [] })
    expect((await statementFile('format=csv', token)).body).not.toContain('Longonot')
    const customer = await harness.person()
    expect((await statementFile('format=csv', customer.token)).statusCode).toBe(403)
    const late = await harness.call(getStatement, { token, query: { endDate: '2099-01-01' } })
    expect(late).toMatchObject({ error: { fields: { endDate: daysTexts.future } } })
    expect((await statementFile('format=csv&part=secrets')).statusCode).toBe(400)
  })
})

describe('views', () => {
  const see = (reader: string, token?: string, id = activityId) =>
    harness.call(countActivityView, { params: { id }, body: { reader }, ...(token && { token }) })
  const views = async () => (await harness.call.must(getFunnel, { token: guide.token })).data.views

  test('each reader counts once a day, signed in or not; the guide never', async () => {
    const [browser, other] = [randomUUID(), randomUUID()]
    const customer = await harness.person()
    const before = await views()
    for (let time = 0; time < 3; time += 1) {
      await see(browser)
      await see(randomUUID(), customer.token)
      await see(browser, guide.token)
    }
    expect(await views()).toBe(before + 2)
    await Promise.all(Array.from({ length: 8 }, () => see(other)))
    expect(await views()).toBe(before + 3)
    await harness.pass(DAY, DAY)
    await see(browser)
    expect(await views()).toBe(before + 4)
  })

  test('an unpublished or missing activity is a 404, and nothing is counted', async () => {
    const draft = await harness.rows.activity(guide._id, { is_active: false })
    const before = await views()
    expect(await see(randomUUID(), undefined, draft)).toMatchObject({ status: 404 })
    expect(await see(randomUUID(), undefined, randomUUID())).toMatchObject({ status: 404 })
    expect(await see('nobody')).toMatchObject({ status: 400 })
    expect(await views()).toBe(before)
  })

  test('one address can raise the views of one activity only so far, whatever reader ids it invents', async () => {
    const limited = await createTestApp({ rateLimits: true })
    const rows = catalogRows(limited)
    const owner = await rows.guide()
    const [first, second] = [await rows.activity(owner), await rows.activity(owner)]
    const look = (id: string) => limited.call(countActivityView, { params: { id }, body: { reader: randomUUID() } })
    for (let time = 0; time < 60; time += 1) expect(await look(first)).toMatchObject({ status: 200 })
    expect(await look(first)).toMatchObject({ status: 429 })
    expect(await look(second)).toMatchObject({ status: 200 })
    await limited.dispose()
  })

  test('reader ids are deleted once the day is over, the counts are kept', async () => {
    const before = await views()
    await harness.pass(DAY, DAY)
    await see(randomUUID())
    await purgeOutdated(harness)
    const left = await sql<{ day: string }>`select distinct day from activity_readers`.execute(harness.db)
    expect(left.rows).toHaveLength(1)
    expect(await views()).toBe(before + 1)
  })
})
