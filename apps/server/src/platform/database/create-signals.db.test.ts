import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { testDatabase } from '../../../testing/database.ts'
import { until } from '../../../testing/until.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { createSignals, type Signals } from './create-signals.ts'

const database = testDatabase({ empty: true })
let road: Awaited<ReturnType<typeof openRoad>>
let signals: Signals
let heard: string[]

beforeEach(async () => {
  heard = []
  road = await openRoad(new URL(database.url))
  signals = createSignals({ url: road.url, log: createLog('silent') })
})
afterEach(async () => {
  await signals.stop()
  await road.close()
})

const hear = (payload: string) => void heard.push(payload)
const say = (payload: string) => sql`select pg_notify('news', ${payload})`.execute(database.db)

test('hears again after an outage, over one connection, however many tries that took', async () => {
  await signals.listen('news', hear)
  road.block()
  await until(() => road.tries === 4)
  expect(road.open()).toBe(0)
  road.unblock()
  await until(() => road.open() > 0)
  await until(async () => {
    await say('back')
    return heard.length > 0
  })
  expect({ tries: road.tries, open: road.open() }).toEqual({ tries: 5, open: 1 })
})

test('a first listener who came during an outage keeps nobody from listening after it', async () => {
  road.block()
  await expect(signals.listen('news', hear)).rejects.toThrow(/terminated|ECONNRESET/)
  road.unblock()
  await signals.listen('news', hear)
  await say('hello')
  await until(() => heard.length > 0)
  expect(heard).toEqual(['hello'])
})

test('stops at once, though the database does not answer', async () => {
  await signals.listen('news', hear)
  road.block()
  await until(() => road.tries === 3)
  await signals.stop()
  expect(road.open()).toBe(0)
})

/** The way to the database, which can be blocked: whoever comes then is turned away. */
async function openRoad(database: URL) {
  let blocked = false
  let tries = 0
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    tries += 1
    if (blocked) {
      socket.destroy()
      return
    }
    const onward = connect(Number(database.port), database.hostname)
    sockets.add(socket)
    socket.once('close', () => {
      sockets.delete(socket)
      onward.destroy()
    })
    onward.once('close', () => socket.destroy())
    for (const end of [socket, onward]) end.on('error', () => undefined)
    socket.pipe(onward).pipe(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(database)
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    get tries() {
      return tries
    },
    open: () => sockets.size,
    block() {
      blocked = true
      for (const socket of sockets) socket.destroy()
    },
    unblock() {
      blocked = false
    },
    async close() {
      this.block()
      server.close()
      await once(server, 'close')
    },
  }
}
