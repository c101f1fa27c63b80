import { createTestApp, testApp } from '../../../testing/app.ts'
import { beforeAll, expect, test, vi } from 'vitest'
import { balancerHeader } from './readiness.ts'

const app = testApp()
beforeAll(async () => {
  app.readiness.leave()
})

const login = {
  method: 'POST',
  url: '/api/auth/login',
  payload: { email: 'nobody@upeo.example', password: 'x' },
} as const
const passesOn = { headers: { [balancerHeader]: 'reads' } }

test('a process that is leaving says so to whoever asks after its health', async () => {
  const answer = await app.app.inject('/api/health')
  expect(answer.statusCode).toBe(503)
})

test('it closes each connection with the answer, and answers all who cannot be sent elsewhere', async () => {
  const read = await app.app.inject('/api/activities')
  expect([read.statusCode, read.headers.connection]).toEqual([200, 'close'])
  const kept = await app.app.inject({ url: '/api/activities', headers: { 'accept-encoding': 'br' } })
  expect([kept.statusCode, kept.headers.connection]).toEqual([200, 'close'])
  const write = await app.app.inject({ ...login, ...passesOn })
  expect([write.statusCode, write.headers.connection]).toEqual([401, 'close'])
})

test('it refuses the reads that the balancer can ask of another process', async () => {
  const read = await app.app.inject({ url: '/api/activities', ...passesOn })
  expect([read.statusCode, read.headers.connection]).toEqual([502, 'close'])
})

test('a database that cannot be reached is no bug: the caller is asked to come again', async () => {
  const other = await createTestApp()
  const gone = new Error('Connection terminated unexpectedly')
  const connect = vi.spyOn(other.pool, 'connect').mockRejectedValue(gone)
  const answer = await other.app.inject('/api/activities')
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
  expect((await other.app.inject('/api/health')).statusCode).toBe(503)
  connect.mockRestore()
  await other.dispose()
})
