import { testDatabase } from '../../../testing/database.ts'
import { fakeClock } from '../../../testing/fake-clock.ts'
import { expect, test } from 'vitest'
import { byCaller, createRateLimiter, type RateLimit } from './rate-limit.ts'

interface Call {
  readonly phone: string
}

const limits: readonly RateLimit<Call>[] = [
  { name: 'by-person', max: 3, seconds: 60, keyOf: byCaller },
  { name: 'by-phone', max: 2, seconds: 600, keyOf: ({ phone }) => phone },
]

const database = testDatabase()

test('each limit counts for itself, the first that is exceeded says how long to wait', async () => {
  const clock = fakeClock('2026-03-02T09:00:00+03:00')
  const limiter = createRateLimiter(database.db, clock)
  const call = (person: string | null, phone: string) => limiter.take(limits, { phone }, person)
  await call('a', '1')
  await call('a', '1')
  await expect(call('b', '1')).rejects.toMatchObject({ failure: { code: 'rate_limited', detail: { retryAfter: 600 } } })
  await call('a', '2')
  await expect(call('a', '3')).rejects.toThrow('Please try again in 1 minute.')
  clock.advance(60_000)
  await call('a', '3')
  // Nobody in particular is not counted.
  await call(null, '4')
  await call(null, '4')
  await limiter.take([], { phone: '1' }, 'a')
})
