import { createTestApp, type TestApp } from '@upeo/testkit/app'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { balancerHeader } from './readiness.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  app.readiness.leave()
})
afterAll(() => app.dispose())

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
  const write = await app.app.inject({ ...login, ...passesOn })
  expect([write.statusCode, write.headers.connection]).toEqual([401, 'close'])
})

test('it refuses the reads that the balancer can ask of another process', async () => {
  const read = await app.app.inject({ url: '/api/activities', ...passesOn })
  expect([read.statusCode, read.headers.connection]).toEqual([502, 'close'])
})
