import { MINUTE } from '@upeo/domain/time'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../testing/database.ts'
import { fakeClock } from '../../../testing/fake-clock.ts'
import { createFailureCounter } from './count-failures.ts'

const database = testDatabase()

test('a limit is reached by failures alone, each subject for itself, until its window is over', async () => {
  const clock = fakeClock('2026-03-02T09:00:00+03:00')
  const counter = createFailureCounter(database.db, clock)
  const of = (subject: string) => ({ name: 'guesses', subject, max: 2, window: 15 * MINUTE })
  const until = new Date(clock.now().getTime() + 15 * MINUTE)
  await counter.add([of('a'), of('b')])
  expect(await counter.reached([of('a'), of('b')])).toBeNull()
  clock.advance(MINUTE)
  await counter.add([of('a')])
  expect(await counter.reached([of('b'), of('a')])).toMatchObject({ limit: { subject: 'a' }, until })
  expect(await counter.reached([of('b')])).toBeNull()
  clock.advance(14 * MINUTE)
  expect(await counter.reached([of('a')])).toBeNull()
  await counter.add([of('a')])
  expect(await counter.reached([of('a')])).toBeNull()
})

test('a limit that may grow is asked for each time', async () => {
  const clock = fakeClock('2026-03-03T09:00:00+03:00')
  const counter = createFailureCounter(database.db, clock)
  const of = (more: number) => ({
    name: 'guesses',
    subject: 'shared',
    max: 1,
    window: 15 * MINUTE,
    more: async () => more,
  })
  await counter.add([of(0)])
  expect(await counter.reached([of(0)])).not.toBeNull()
  expect(await counter.reached([of(1)])).toBeNull()
})
