import { attackCalls, problemOf } from '../attack-calls.ts'
import { sendTo } from '../send-raw.ts'
import { expect, test } from 'vitest'
import { allowedActor } from './authorization-matrix.data.ts'

const upeo = await attackCalls(['POST'], allowedActor)

test.each([
  '/api/activities/%ff',
  '/api/activities/%00',
  '/api/activities/%',
  `/api/activities/${'a'.repeat(5000)}`,
  '/api//',
  '/api/%2e%2e/health',
])('the address %s is answered in the error shape', async (url) => {
  const answer = await sendTo(upeo().app, 'GET', url)
  expect(problemOf(answer)).toBeNull()
  expect(answer.status).toBeGreaterThanOrEqual(400)
})
