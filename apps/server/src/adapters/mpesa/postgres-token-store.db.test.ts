import { expect, test } from 'vitest'
import { testDatabase } from '../../../testing/database.ts'
import { fakeClock } from '../../../testing/fake-clock.ts'
import { createPostgresTokenStore } from './postgres-token-store.ts'

const database = testDatabase()

const clock = fakeClock('2026-03-02T09:00:00+03:00')
const token = (value: string) => ({ value, expiresAt: new Date('2026-03-02T07:00:00Z') })

test('of two processes that need a token at once, one fetches and the other finds it', async () => {
  const stores = [createPostgresTokenStore(database.db, clock), createPostgresTokenStore(database.db, clock)]
  let fetched = 0
  const values = await Promise.all(
    stores.map((store) =>
      store.exclusively('app', async () => {
        const fresh = await store.read('app')
        if (fresh) return fresh.value
        fetched += 1
        await store.write('app', token(`token-${fetched}`))
        return `token-${fetched}`
      }),
    ),
  )
  expect({ fetched, values }).toEqual({ fetched: 1, values: ['token-1', 'token-1'] })
})

test('a token that another process replaced is read anew before fetching', async () => {
  const [mine, other] = [createPostgresTokenStore(database.db, clock), createPostgresTokenStore(database.db, clock)]
  await mine.exclusively('harness', () => mine.write('harness', token('first')))
  await other.exclusively('harness', () => other.write('harness', token('second')))
  expect((await mine.read('harness'))?.value).toBe('first')
  expect((await mine.exclusively('harness', () => mine.read('harness')))?.value).toBe('second')
})

test('the lease of a process that died runs out', async () => {
  const store = createPostgresTokenStore(database.db, clock)
  await database.db
    .insertInto('provider_tokens')
    .values({ app: 'dead', refreshing_until: new Date(clock.now().getTime() + 30_000) })
    .execute()
  clock.advance(30_000)
  expect(await store.exclusively('dead', async () => 'alive')).toBe('alive')
})
