import type { RouteKey } from '@upeo/contract/authorization'
import { isReadable } from '@upeo/domain/text'
import { acceptingMpesa } from '../accepting-mpesa.ts'
import { testApp } from '../app.ts'
import { problemOf } from '../attack-calls.ts'
import { contractEndpoints } from '../contract-endpoints.ts'
import { everyHostileText } from '../hostile-texts/hostile-texts.ts'
import { createMarketplace, type Marketplace } from '../marketplace.ts'
import { shapeOf } from '../markup-shape.ts'
import { withValue } from '../mutations.ts'
import { sendRaw, sendTo } from '../send-raw.ts'
import { everyTextField } from '../text-fields.ts'
import { until } from '../until.ts'
import { validRequests } from '../valid-requests.ts'
import { expect, test } from 'vitest'
import { layOut } from '../../src/adapters/mail/layout.ts'
import { authorizationMatrix, columns } from './authorization-matrix.data.ts'

/** But what has to name something that is there, or proves who somebody is. */
const fields = (await everyTextField()).filter(
  ({ part, path }) => part === 'body' && !/password|email|method|image/i.test(path.join('.')),
)
const endpoints = await contractEndpoints()
const mpesa = acceptingMpesa()
const upeo = testApp({ provider: mpesa, work: true })

/** Texts one after the other, in a circle: each field gets another one, whatever it refuses is gone over. */
function circleOf(texts: readonly string[]) {
  let at = 0
  return {
    next: (): string => texts[at++ % texts.length] ?? '',
    around: (): boolean => at >= texts.length,
  }
}
type Circle = ReturnType<typeof circleOf>

/** Sends the usual request of somebody whose record it is, with hostile texts in the fields that take them. */
async function send(market: Marketplace, key: RouteKey, texts: Circle) {
  const request = await validRequests[key].make(market, 'mine')
  let body: unknown = request.body
  // The form of a change is that of the creation; its own contract does not say it.
  for (const { path, schema } of fields.filter(
    (field) => field.key === key.replace(/^PUT (\/activities)\/:id$/, 'POST $1'),
  )) {
    const fuller = withValue(body, path, texts.next())
    if (schema.safeParse(fuller).success) body = fuller
  }
  return sendRaw(upeo.app, key, { ...request, body, ...as(market, key) })
}

async function read(market: Marketplace, key: RouteKey) {
  return sendRaw(upeo.app, key, { ...(await validRequests[key].make(market, 'mine')), ...as(market, key) })
}

/** The first of the matrix for whom it goes well. */
function as(market: Marketplace, key: RouteKey) {
  const who = columns[authorizationMatrix[key].findIndex((cell) => cell.startsWith('2'))]
  return { token: market.tokenOf(key === 'PUT /auth/profile' ? 'guide' : (who ?? 'guide')) }
}

/** No bug. */
const isForeseen = (status: number): boolean => status < 500

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}

/** What can be written again and again, and where it is read. */
const written: Partial<Readonly<Record<RouteKey, readonly RouteKey[]>>> = {
  'PUT /activities/:id': ['GET /activities/:id/form', 'GET /activities/:id'],
  'PUT /vendors/my-profile/seo': ['GET /vendors/my-profile/seo', 'GET /vendors/:id'],
  'PUT /vendor/content/:id': ['GET /vendor/content/:id', 'GET /vendors/:id/content'],
  'PUT /reviews/:id': ['GET /activities/:id/reviews'],
  'PUT /reviews/:id/response': ['GET /vendor/reviews'],
  'PUT /auth/profile': ['GET /vendors/:id'],
}
const mostRounds = 100

test.each(Object.entries(written) as [RouteKey, RouteKey[]][])(
  '%s stores every text, and whoever reads it gets characters only',
  async (key, readers) => {
    const market = await createMarketplace(upeo, mpesa)
    const texts = circleOf(everyHostileText)
    for (let round = 0; round < mostRounds && !texts.around(); round += 1) {
      const { status, text: answer } = await send(market, key, texts)
      expect([status, answer]).toEqual([200, answer])
      for (const reader of readers) {
        const { status: found, text: shown } = await read(market, reader)
        expect([found, shown]).toEqual([200, shown])
        expect(stringsIn(JSON.parse(shown)).filter((each) => !isReadable(each))).toEqual([])
      }
    }
  },
)

test('every text can be searched for, and stand in an address', async () => {
  for (const text of everyHostileText.map((each) => each.toWellFormed())) {
    expect(problemOf(await sendRaw(upeo.app, 'GET /activities', { query: { search: text } }))).toBeNull()
    const url = `/vendor/${encodeURIComponent(text.slice(0, 60))}/rss.xml`
    const { status } = await sendTo(upeo.app, 'GET', url)
    expect([url, isForeseen(status)]).toEqual([url, true])
  }
})

test(
  'people of hostile names do everything, and what they are written to is what it is',
  { timeout: 60_000 },
  async () => {
    const changes = [...endpoints.values()].filter(
      // What signs in or out, and what M-Pesa says, is not written by people.
      ({ key, method, body }) => method !== 'GET' && body && !/\/auth\/|callbacks|suspension/.test(key),
    )
    const reads = [...endpoints.values()].filter(({ method }) => method === 'GET')
    const done = new Set<RouteKey>()
    const short = circleOf(everyHostileText.filter((text) => isReadable(text) && text.length <= 60))
    const texts = circleOf(everyHostileText)
    for (let round = 0; round < 8; round += 1) {
      const market = await createMarketplace(upeo, mpesa)
      for (const { token } of [market.people.customer, market.people.guide]) {
        await sendRaw(upeo.app, 'PUT /auth/profile', { token, body: { name: short.next() } })
      }
      for (const { key } of changes) {
        const answer = await send(market, key, texts)
        expect([key, problemOf(answer)]).toEqual([key, null])
        if (answer.status < 300) done.add(key)
      }
      for (const { key } of reads) {
        const { status, text } = await read(market, key)
        expect([key, text, isForeseen(status)]).toEqual([key, text, true])
      }
    }
    // The rest comes too late in one market: a booking that is cancelled already, money that is not there.
    expect(done.size).toBeGreaterThan(20)
    await until(async () => {
      const waiting = upeo.db.selectFrom('letters').select('id').where('sent_at', 'is', null)
      return (await waiting.executeTakeFirst()) === undefined
    })
    expect(upeo.letters.length).toBeGreaterThan(50)
    for (const { parts, addresses } of upeo.letters.map((letter) => shapeOf(layOut(letter).html))) {
      expect(
        parts.filter((part) => !/^\/?(?:!?doctype|html|head|meta|title|body|table|tr|td|h1|p|a)\b/i.test(part)),
      ).toEqual([])
      expect(addresses.filter((address) => !address.startsWith('http://localhost:3000/'))).toEqual([])
    }
  },
)
