import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { compactTime } from './engine/eat-time.ts'
import { startSimulator, type Simulator, type SimulatorOptions } from './start-simulator.ts'

/** A simulator whose clock does not run, called directly without a client. */
export async function openWire(options: SimulatorOptions = {}) {
  const start = new Date('2026-01-31T06:30:05Z')
  const simulator = await startSimulator({ time: 'manual', clock: { now: () => start }, ...options })
  let token = await tokenOf(simulator)
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    ask(simulator, path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const renewToken = async () => {
    token = await tokenOf(simulator)
  }
  return {
    simulator,
    post,
    renewToken,
    get: (path: string) => ask(simulator, path, {}),
    close: () => simulator.close(),
  }
}

export async function ask({ url }: Simulator, path: string, init: RequestInit) {
  const response = await fetch(url + path, init)
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
  return { status: response.status, text, body: isJson ? (JSON.parse(text) as Record<string, unknown>) : null }
}

export async function tokenOf(simulator: Simulator): Promise<string> {
  const { consumerKey, consumerSecret } = simulator.credentials
  const authorization = `Basic ${Buffer.from(`${consumerKey}:${consumerSecret}`).toString('base64')}`
  const { body } = await ask(simulator, '/oauth/v1/generate?grant_type=client_credentials', {
    headers: { authorization },
  })
  return String(body?.['access_token'])
}

/** A push that is right in every field, but for those given. */
export function pushBody(simulator: Simulator, other: object = {}) {
  const { shortcode, passkey } = simulator.credentials
  const Timestamp = compactTime(simulator.now())
  return {
    BusinessShortCode: shortcode,
    Password: Buffer.from(shortcode + passkey + Timestamp).toString('base64'),
    Timestamp,
    TransactionType: 'CustomerPayBillOnline',
    Amount: 1500,
    PartyA: '254712345678',
    PartyB: shortcode,
    PhoneNumber: '254712345678',
    CallBackURL: 'http://127.0.0.1:9/stk',
    AccountReference: 'BK123456',
    TransactionDesc: 'Booking',
    ...other,
  }
}

/** Keeps what is posted to it, and answers 200 with the body given. */
export async function openInbox(answer: object = { ResultCode: 0, ResultDesc: 'Accepted' }) {
  const received: Array<Record<string, unknown>> = []
  let arrived = Promise.withResolvers<void>()
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      received.push({ path: request.url, ...JSON.parse(Buffer.concat(chunks).toString('utf8')) })
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
      arrived.resolve()
      arrived = Promise.withResolvers()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    next: () => arrived.promise,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
