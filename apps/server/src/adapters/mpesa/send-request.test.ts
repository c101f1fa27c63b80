import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { connect, createServer as createLink, type AddressInfo, type Socket } from 'node:net'
import { openGatewayHarness } from '@upeo/demo/testing/gateway-harness'
import { afterEach, expect, test } from 'vitest'
import { localhostCertificate } from '../../../testing/localhost-certificate.data.ts'
import { keepConnections } from './exchange.ts'
import { createSendRequest } from './send-request.ts'

const closing: Array<() => Promise<unknown>> = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function serve(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  })
  return (server.address() as AddressInfo).port
}

const push = (url: string) => ({ url, method: 'POST' as const, headers: {}, body: { Amount: 1 } })

type Way = 'up' | 'cut' | 'cut after'

/** A way to the simulator that is cut between requests, or as one comes: before it is passed on, or after. */
async function openWay(to: number) {
  let next: Way = 'up'
  const ends = new Set<Socket>()
  const link = createLink((near) => {
    const far = connect(to, '127.0.0.1')
    for (const end of [near, far]) {
      ends.add(end)
      end
        .on('error', () => undefined)
        .on('close', () => {
          ends.delete(end)
          near.destroy()
          far.destroy()
        })
    }
    far.pipe(near)
    near.on('data', (bytes) => {
      if (next === 'up') return far.write(bytes)
      if (next === 'cut after') far.write(bytes, () => setImmediate(() => near.resetAndDestroy()))
      else near.resetAndDestroy()
      next = 'up'
      return true
    })
  })
  link.listen(0, '127.0.0.1')
  await once(link, 'listening')
  closing.push(() => new Promise((resolve) => link.close(resolve)))
  return {
    url: `http://127.0.0.1:${(link.address() as AddressInfo).port}`,
    cutNext: (way: Way) => {
      next = way
    },
    async closeIdle() {
      const gone = [...ends].map((end) => once(end, 'close'))
      for (const end of ends) end.end()
      await Promise.all(gone)
    },
    get connections() {
      return ends.size / 2
    },
  }
}

async function openSimulator() {
  const harness = await openGatewayHarness()
  closing.push(() => harness.close())
  const way = await openWay(Number(new URL(harness.simulator.url).port))
  return { harness, way, gateway: harness.gatewayWith({ baseUrl: way.url }) }
}

const phone = (n: number) => String(254_712_000_000 + n)

test('requests one after the other go over one connection', async () => {
  const { way, gateway, harness } = await openSimulator()
  for (let n = 0; n < 5; n += 1)
    expect(await gateway.stkPush(harness.push({ phone: phone(n) }))).toMatchObject({ ok: true })
  expect(way.connections).toBe(1)
  expect(await harness.prompts()).toHaveLength(5)
})

test('a connection that was closed between two requests is not used again', async () => {
  const { way, gateway, harness } = await openSimulator()
  for (let n = 0; n < 10; n += 1) {
    expect(await gateway.stkPush(harness.push({ phone: phone(n) }))).toMatchObject({ ok: true })
    await way.closeIdle()
  }
  expect(await harness.prompts()).toHaveLength(10)
})

test.each([
  ['before it arrives', 'cut', 1],
  ['when it has arrived', 'cut after', 2],
] as const)(
  'a kept connection that dies under a push, %s, leaves it uncertain and never sends it again',
  async (_when, how, prompts) => {
    const { way, gateway, harness } = await openSimulator()
    expect(await gateway.stkPush(harness.push({ phone: phone(1) }))).toMatchObject({ ok: true })
    way.cutNext(how)
    expect(await gateway.stkPush(harness.push({ phone: phone(2) }))).toMatchObject({ error: { kind: 'uncertain' } })
    // The next one has another connection, and finds no third prompt before it.
    expect(await gateway.stkPush(harness.push({ phone: phone(3) }))).toMatchObject({ ok: true })
    expect(await harness.prompts()).toHaveLength(prompts + 1)
  },
)

test('a kept connection that is lost before a byte was written is replaced, and the request arrives once', async () => {
  let arrived = 0
  const answer: RequestListener = (_request, response) => {
    arrived += 1
    response.end('{}')
  }
  const url = `http://127.0.0.1:${await serve(createServer(answer))}/`
  const connections = keepConnections()
  const send = createSendRequest(undefined, connections)
  expect(await send(push(url), 5000)).toMatchObject({ kind: 'answered', status: 200 })
  let lost = 0
  connections.http.reuseSocket = (socket, request) => {
    request.reusedSocket = true
    lost += 1
    socket.destroy()
  }
  expect(await send(push(url), 5000)).toMatchObject({ kind: 'answered', status: 200 })
  expect([arrived, lost]).toEqual([2, 1])
})

test('over TLS, what was written to a kept connection counts as sent', async () => {
  let arrived = 0
  const server = createSecureServer(localhostCertificate, (request, response) => {
    arrived += 1
    if (arrived === 2) request.socket.destroy()
    else response.end('{}')
  })
  const connections = keepConnections()
  connections.https.options.ca = localhostCertificate.cert
  const send = createSendRequest(undefined, connections)
  const url = `https://localhost:${await serve(server)}/`
  expect(await send(push(url), 5000)).toMatchObject({ kind: 'answered' })
  expect(await send(push(url), 5000)).toEqual({ kind: 'no_answer', code: 'ECONNRESET' })
  expect(arrived).toBe(2)
})

test('nothing is sent to a server whose certificate is not right', async () => {
  let arrived = 0
  const server = createSecureServer(localhostCertificate, () => (arrived += 1))
  const url = `https://localhost:${await serve(server)}/`
  expect(await createSendRequest()(push(url), 5000)).toMatchObject({ kind: 'not_sent' })
  expect(arrived).toBe(0)
})

test('an answer that begins and never ends is none', async () => {
  const server = createServer((_request, response) => {
    response.writeHead(200).write('{')
    timeIsUp()
  })
  let timeIsUp = () => {}
  const send = createSendRequest((_ms, give) => {
    timeIsUp = give
    return () => {}
  })
  const url = `http://127.0.0.1:${await serve(server)}/`
  expect(await send(push(url), 5000)).toEqual({ kind: 'no_answer', code: 'timeout' })
})

test('a redirect is an answer, and is not followed', async () => {
  let arrived = 0
  const answer: RequestListener = (_request, response) => {
    arrived += 1
    response.writeHead(307, { location: '/elsewhere' }).end('moved')
  }
  const url = `http://127.0.0.1:${await serve(createServer(answer))}/`
  expect(await createSendRequest()(push(url), 5000)).toEqual({
    kind: 'answered',
    status: 307,
    body: undefined,
    text: 'moved',
  })
  expect(arrived).toBe(1)
})
