import { createPublicKey, verify } from 'node:crypto'
import { getPack } from '@upeo/contract/tickets/check-ins'
import {
  getLinkedTicket,
  getTickets,
  nameLinkedTicket,
  nameTicket,
  replaceTicket,
  shareTicket,
} from '@upeo/contract/tickets/tickets'
import { readTicket } from '@upeo/domain/tickets/ticket-code'
import { acceptingMpesa } from '../../../testing/accepting-mpesa.ts'
import { testApp } from '../../../testing/app.ts'
import { catalogRows } from '../../../testing/catalog-rows.ts'
import { createMarketplace } from '../../../testing/marketplace.ts'
import { testSecrets } from '../../../testing/test-secrets.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createLog } from '../../platform/log.ts'
import { inTransaction } from '../../platform/database/unit-of-work.ts'
import { renewTicketKey } from './index.ts'

const mpesa = acceptingMpesa()
const upeo = testApp({ provider: mpesa })

const date = '2026-03-14'

async function booked(row: object = {}) {
  const { people, activities } = await createMarketplace(upeo, mpesa)
  const rows = catalogRows(upeo)
  const departure = await rows.departure(activities.mine, date, { start_time: '07:30' })
  const trip = { status: 'confirmed', completed_at: null, adults: 2, children: 1, ...row }
  return {
    id: await rows.trip(departure, people.customer.id, trip),
    departure,
    token: people.customer.token,
    guideToken: people.guide.token,
    keys: async () => {
      const { keys } = await upeo.call.must(getPack, { token: people.guide.token, params: { id: departure } })
      return keys.map(({ publicKey }) => {
        const x = Buffer.from(publicKey, 'base64').toString('base64url')
        return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
      })
    },
  }
}

test('each person of a booking has a ticket, which the key on the guide’s phone knows for genuine', async () => {
  const { id, token, keys } = await booked()
  const answer = await upeo.call.must(getTickets, { token, params: { id } })
  expect(answer).toMatchObject({ _id: id, date, startTime: '07:30', people: 3 })
  expect(answer.tickets.map(({ kind }) => kind)).toEqual(['adult', 'adult', 'child'])
  const read = answer.tickets.map(({ code }) => readTicket(code)!)
  expect(read.map(({ facts }) => facts)).toMatchObject(
    [1, 2, 3].map((position) => ({ bookingId: id, position, version: 1, day: date })),
  )
  const [key] = await keys()
  expect(read.every(({ signed, signature }) => verify(null, signed, key!, signature))).toBe(true)
  expect(await upeo.call.must(getTickets, { token, params: { id } })).toEqual(answer)
})

test('there are tickets only once a booking is confirmed, and only for whoever booked', async () => {
  const waiting = await booked({ status: 'pending_payment_approval' })
  const refused = await upeo.call(getTickets, { token: waiting.token, params: { id: waiting.id } })
  const message = 'Your ticket appears here once the booking is confirmed.'
  expect(refused).toMatchObject({ status: 409, error: { code: 'not_confirmed', message } })
  const other = await booked()
  expect(await upeo.call(getTickets, { token: other.token, params: { id: waiting.id } })).toMatchObject({ status: 404 })
  expect(await upeo.call(getTickets, { token: other.guideToken, params: { id: other.id } })).toMatchObject({
    status: 404,
  })
})

test('a ticket that is replaced is another one, and the phone knows that the one before no longer counts', async () => {
  const { id, token, guideToken, departure } = await booked()
  const replace = (position: string) => upeo.call(replaceTicket, { token, params: { id, position } })
  const before = (await upeo.call.must(getTickets, { token, params: { id } })).tickets
  expect(await replace('2')).toMatchObject({ status: 200, body: { position: 2, kind: 'adult' } })
  const after = (await upeo.call.must(getTickets, { token, params: { id } })).tickets
  expect(after.map(({ code }, index) => code === before[index]?.code)).toEqual([true, false, true])
  expect(readTicket(after[1]!.code)?.facts.version).toBe(2)
  const { replaced } = await upeo.call.must(getPack, { token: guideToken, params: { id: departure } })
  expect(replaced).toEqual([{ booking: id, position: 2, version: 2 }])
  expect(await replace('4')).toMatchObject({ status: 404 })
  expect(await replace('0')).toMatchObject({ status: 400 })
  await sql`update bookings set starts_at = ${upeo.clock.now()} where id = ${id}`.execute(upeo.db)
  expect(await replace('2')).toMatchObject({
    error: {
      code: 'already_started',
      message: 'This trip has started, so its tickets can no longer be replaced.',
    },
  })
})

test('a date that was moved changes the day on tickets, and those of before stay on the list', async () => {
  const { id, token, guideToken, departure } = await booked()
  const before = (await upeo.call.must(getTickets, { token, params: { id } })).tickets[0]!
  await sql`update bookings set starts_on = '2026-03-15', starts_at = starts_at + interval '1 day', ends_at = ends_at + interval '1 day'
    where id = ${id}`.execute(upeo.db)
  await sql`update departures set starts_on = '2026-03-15' where id = ${departure}`.execute(upeo.db)
  const pack = await upeo.call.must(getPack, { token: guideToken, params: { id: departure } })
  const { facts } = readTicket(before.code)!
  expect(pack.sheet.guests.map(({ _id }) => _id)).toContain(facts.bookingId)
  expect(pack.replaced).toEqual([])
})

test('with a new key, tickets are signed anew, and those of the key before are checked for 12 months more', async () => {
  const { id, token, keys } = await booked()
  const ask = async () => readTicket((await upeo.call.must(getTickets, { token, params: { id } })).tickets[0]!.code)!
  const before = await ask()
  const deps = { clock: upeo.clock, log: createLog('error'), secrets: testSecrets }
  await inTransaction(upeo.db, (tx) => renewTicketKey(tx, deps))
  const after = await ask()
  expect(after.facts.keyId).toBe(before.facts.keyId + 1)
  const known = await keys()
  for (const { signed, signature } of [before, after]) {
    expect(known.some((key) => verify(null, signed, key, signature))).toBe(true)
  }
  const [first] = known
  await sql`update ticket_keys set retired_at = ${upeo.clock.now()}::timestamptz - interval '13 months'
    where id = ${before.facts.keyId}`.execute(upeo.db)
  expect(await keys()).toHaveLength(known.length - 1)
  expect(verify(null, after.signed, first!, after.signature)).toBe(false)
})

test('a link shows one ticket to whoever has it, until that ticket is replaced or the link ends', async () => {
  const { id, token } = await booked()
  const share = (position: string, as = token) => upeo.call(shareTicket, { token: as, params: { id, position } })
  const shared = await share('2')
  if (!shared.ok) throw new Error(shared.error.message)
  const secret = shared.body.url.split('/').at(-1) ?? ''
  expect(shared.body.url).toBe(`http://localhost:3000/ticket/${secret}`)
  const open = () => upeo.call(getLinkedTicket, { params: { token: secret } })
  const { tickets } = await upeo.call.must(getTickets, { token, params: { id } })
  expect(await open()).toMatchObject({ body: { people: 3, tickets: [tickets[1]] } })
  expect(await share('4')).toMatchObject({ status: 404 })
  expect(await share('2', (await booked()).token)).toMatchObject({ status: 404 })
  await upeo.call.must(replaceTicket, { token, params: { id, position: '1' } })
  expect(await open()).toMatchObject({ status: 200 })
  await upeo.call.must(replaceTicket, { token, params: { id, position: '2' } })
  const message = 'This link is no longer valid. Please ask whoever sent it for a new one.'
  expect(await open()).toMatchObject({ status: 404, error: { message } })
})

test('who comes with a ticket is said by whoever booked or by the link, and stands on the guide’s phone', async () => {
  const { id, token, guideToken, departure } = await booked()
  const say = (position: string, name: string, as = token) =>
    upeo.call(nameTicket, { token: as, params: { id, position }, body: { name } })
  const onPhone = async () => {
    const { sheet } = await upeo.call.must(getPack, { token: guideToken, params: { id: departure } })
    return sheet.guests.find(({ _id }) => _id === id)?.names
  }
  const [first] = (await upeo.call.must(getTickets, { token, params: { id } })).tickets
  expect(first?.name).toBe('')
  expect(await say('1', 'Wanjiru Kamau')).toMatchObject({ body: { ...first, name: 'Wanjiru Kamau' } })
  const { url } = await upeo.call.must(shareTicket, { token, params: { id, position: '3' } })
  const linked = { params: { token: url.split('/').at(-1) ?? '' } }
  expect(await upeo.call(nameLinkedTicket, { ...linked, body: { name: 'Tatu' } })).toMatchObject({
    body: { position: 3, name: 'Tatu' },
  })
  expect((await upeo.call.must(getLinkedTicket, linked)).tickets).toMatchObject([{ position: 3, name: 'Tatu' }])
  expect(await onPhone()).toEqual([
    { position: 1, name: 'Wanjiru Kamau' },
    { position: 3, name: 'Tatu' },
  ])
  expect(await say('1', '')).toMatchObject({ body: { name: '' } })
  expect(await onPhone()).toEqual([{ position: 3, name: 'Tatu' }])
  expect(await say('4', 'Nobody')).toMatchObject({ status: 404 })
  expect(await say('1', 'x'.repeat(81))).toMatchObject({ status: 400, error: { fields: { name: expect.any(String) } } })
  expect(await say('1', 'Somebody', (await booked()).token)).toMatchObject({ status: 404 })
  await sql`update bookings set starts_at = ${upeo.clock.now()} where id = ${id}`.execute(upeo.db)
  expect(await say('1', 'Late')).toMatchObject({ error: { code: 'already_started' } })
})

test('how old somebody is stands beside their name or alone, until it is taken off again', async () => {
  const { id, token, guideToken, departure } = await booked({ adults: 1, children: 2 })
  const say = (position: string, body: object, as = token) =>
    upeo.call(nameTicket, { token: as, params: { id, position }, body: body as { name: string } })
  const onPhone = async () => {
    const { sheet } = await upeo.call.must(getPack, { token: guideToken, params: { id: departure } })
    const guest = sheet.guests.find(({ _id }) => _id === id)
    return { names: guest?.names, ages: guest?.ages }
  }
  const [first] = (await upeo.call.must(getTickets, { token, params: { id } })).tickets
  expect(first?.age).toBeNull()
  expect(await say('2', { name: '', age: 7 })).toMatchObject({ body: { position: 2, name: '', age: 7 } })
  expect(await say('1', { name: 'Wanjiru', age: 34 })).toMatchObject({ body: { ...first, name: 'Wanjiru', age: 34 } })
  const { url } = await upeo.call.must(shareTicket, { token, params: { id, position: '3' } })
  const linked = { params: { token: url.split('/').at(-1) ?? '' } }
  expect(await upeo.call(nameLinkedTicket, { ...linked, body: { name: 'Tatu', age: 0 } })).toMatchObject({
    body: { position: 3, name: 'Tatu', age: 0 },
  })
  expect((await upeo.call.must(getTickets, { token, params: { id } })).tickets.map(({ age }) => age)).toEqual([
    34, 7, 0,
  ])
  const named = [
    { position: 1, name: 'Wanjiru' },
    { position: 3, name: 'Tatu' },
  ]
  const aged = [
    { position: 1, age: 34 },
    { position: 2, age: 7 },
    { position: 3, age: 0 },
  ]
  expect(await onPhone()).toEqual({ names: named, ages: aged })

  // What is not said any more goes, each by itself and both together.
  expect(await say('1', { name: 'Wanjiru' })).toMatchObject({ body: { name: 'Wanjiru', age: null } })
  expect(await say('3', { name: '', age: 0 })).toMatchObject({ body: { name: '', age: 0 } })
  expect(await say('2', { name: '', age: null })).toMatchObject({ body: { name: '', age: null } })
  expect(await onPhone()).toEqual({ names: [named[0]], ages: [aged[2]] })

  const message = 'Please give the age in whole years, from 0 to 120.'
  for (const age of [-1, 121, 7.5, '7', true, [7]])
    expect(await say('1', { name: 'Wanjiru', age })).toMatchObject({ status: 400, error: { fields: { age: message } } })
  expect(await say('1', { name: 'Wanjiru', age: 34, born: 1992 })).toMatchObject({ status: 400 })
  for (const stranger of [(await booked()).token, guideToken])
    expect(await say('1', { name: '', age: 7 }, stranger)).toMatchObject({ status: 404 })
  expect(await onPhone()).toEqual({ names: [named[0]], ages: [aged[2]] })

  await sql`update bookings set status = 'cancelled', cancelled_at = ${upeo.clock.now()}, cancelled_by = 'customer'
    where id = ${id}`.execute(upeo.db)
  expect(await say('2', { name: '', age: 8 })).toMatchObject({ status: 409, error: { code: 'not_confirmed' } })
  expect(await onPhone()).toEqual({})
})
