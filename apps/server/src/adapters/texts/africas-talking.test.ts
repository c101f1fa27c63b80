import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { MINUTE, SECOND } from '@upeo/domain/time'
import { startSimulator, type Simulator } from '@upeo/demo/simulator/start-simulator'
import { simulatedTexts, textsOn } from '@upeo/demo/testing/simulated-texts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../../testing/free-port.ts'
import { createAfricasTalking } from './create-africas-talking.ts'
import type { TextSender } from './port.ts'

let simulator: Simulator
let sender: TextSender
/** What is posted to the app, field by field. */
let reports: Record<string, string>[]
const endings: Array<() => Promise<unknown>> = []

/** A server that does this with each request. */
async function listen(answer: Parameters<typeof createServer>[1]): Promise<string> {
  const server = createServer(answer)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  endings.push(async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

beforeAll(async () => {
  const start = new Date('2026-01-31T06:30:05Z')
  simulator = await startSimulator({ time: 'manual', clock: { now: () => start } })
  const inbox = await listen((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      reports.push(Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString('utf8'))))
      response.end()
    })
  })
  reports = []
  ;({ sender } = await simulatedTexts(simulator, inbox))
})
afterEach(async () => {
  await simulator.settleAll()
  reports = []
})
afterAll(async () => {
  for (const end of endings) await end()
  await simulator.close()
})

const words = "Kamau has booked Ng'ang'a's hike for you: https://upeo.example/g/abc?x=1&y=2"
const to = '254712345678'

test('a text arrives as it was written, and its report says so', async () => {
  const sent = await sender.send({ to, words })
  expect(sent).toMatchObject({ kind: 'accepted', providerId: expect.stringMatching(/^ATXid_/), cost: 80 })
  expect(await textsOn(simulator, to)).toMatchObject([{ to, from: 'UPEO', words }])
  await simulator.advance(3 * SECOND)
  expect(reports).toMatchObject([{ phoneNumber: `+${to}`, networkCode: '63902' }])
  expect(sender.readReport(reports[0])).toMatchObject({
    providerId: 'providerId' in sent && sent.providerId,
    outcome: 'delivered',
  })
})

test('two segments cost twice as much', async () => {
  expect(await sender.send({ to, words: 'a'.repeat(161) })).toMatchObject({ kind: 'accepted', cost: 160 })
})

test('a phone that cannot be reached shows nothing, and is reported', async () => {
  const phone = '254700000041'
  await sender.send({ to: phone, words })
  await simulator.advance(3 * SECOND)
  expect(await textsOn(simulator, phone)).toEqual([])
  expect(reports.map((fields) => sender.readReport(fields))).toMatchObject([{ outcome: 'failed', why: 'unreachable' }])
})

test('whoever takes no texts, and a number that is none, are refused at once', async () => {
  expect(await sender.send({ to: '254700000042', words })).toEqual({ kind: 'refused', why: 'blocked' })
  expect(await sender.send({ to: '254200000000', words })).toEqual({ kind: 'refused', why: 'no_such_number' })
})

test('a report may be late', async () => {
  await sender.send({ to: '254700000043', words })
  const outcomes = () => reports.map((fields) => sender.readReport(fields)?.outcome)
  await simulator.advance(MINUTE)
  expect(outcomes()).toEqual(['under_way'])
  await simulator.advance(10 * MINUTE)
  expect(outcomes()).toEqual(['under_way', 'delivered'])
})

test('a service that fails has not taken it', async () => {
  const phone = '254700000044'
  const busy = { kind: 'not_taken', why: 'busy' }
  expect(await sender.send({ to: phone, words })).toEqual(busy)
  expect(await sender.send({ to: phone, words })).toEqual(busy)
  expect(await sender.send({ to: phone, words })).toMatchObject({ kind: 'accepted' })
  expect(await textsOn(simulator, phone)).toHaveLength(1)
})

test('where the answer is lost, nobody knows that it was taken', async () => {
  const phone = '254700000045'
  expect(await sender.send({ to: phone, words })).toEqual({ kind: 'lost' })
  expect(await textsOn(simulator, phone)).toHaveLength(1)
})

test('a wrong key is a fault of ours', async () => {
  const stranger = createAfricasTalking({ baseUrl: simulator.url, username: 'upeo', apiKey: 'wrong', sender: null })
  expect(await stranger.send({ to, words })).toEqual({ kind: 'not_taken', why: 'misconfigured' })
})

test('where nobody listens nothing was sent; where nobody answers that is not known', async () => {
  const account = { username: 'upeo', apiKey: 'key', sender: null }
  const deaf = createAfricasTalking({ ...account, baseUrl: `http://127.0.0.1:${await freePort()}` })
  expect(await deaf.send({ to, words })).toEqual({ kind: 'not_taken', why: 'busy' })
  const silent = createAfricasTalking({ ...account, baseUrl: await listen(() => undefined), timeoutMs: 50 })
  expect(await silent.send({ to, words })).toEqual({ kind: 'lost' })
  // Nothing is sent to an address that nobody has configured.
  const elsewhere = await listen((_request, response) => response.writeHead(307, { location: simulator.url }).end())
  const led = createAfricasTalking({ ...account, baseUrl: elsewhere })
  expect(await led.send({ to, words })).toMatchObject({ kind: 'lost' })
})
