import { AsyncLocalStorage } from 'node:async_hooks'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRemakeQueue } from './remake-queue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const lasting = (ms: number, done: () => void) => () =>
  new Promise<void>((resolve) => {
    setTimeout(() => {
      done()
      resolve()
    }, ms)
  })

test('one at a time, the most asked for first, and never more than a quarter of the time', async () => {
  const queue = createRemakeQueue<string>(1 / 4)
  const made: [string, number][] = []
  const add = (key: string) =>
    queue.add(
      key,
      lasting(10, () => made.push([key, performance.now()])),
    )
  const begin = performance.now()
  for (const key of ['first', 'cold', 'warm', 'hot']) add(key)
  expect(['warm', 'hot', 'hot'].map((key) => queue.ask(key))).toEqual([true, true, true])
  // What is being made does not wait, and what was never added neither.
  expect([queue.ask('first'), queue.ask('unknown')]).toEqual([false, false])
  await vi.advanceTimersByTimeAsync(1000)
  // Ten milliseconds of work, thirty of rest.
  expect(made.map(([key, at]) => [key, at - begin])).toEqual([
    ['first', 10],
    ['hot', 50],
    ['warm', 90],
    ['cold', 130],
  ])
})

test('one that fails keeps nobody from their turn; what is dropped has none', async () => {
  const queue = createRemakeQueue<string>(1 / 4)
  const made: string[] = []
  queue.add('fails', () => Promise.reject(new Error('down')))
  queue.add('throws', () => {
    throw new Error('a mistake')
  })
  queue.add(
    'dropped',
    lasting(1, () => made.push('dropped')),
  )
  queue.add(
    'next',
    lasting(1, () => made.push('next')),
  )
  queue.drop('dropped')
  await vi.advanceTimersByTimeAsync(100)
  expect(made).toEqual(['next'])
})

test('each is made on behalf of whoever asked for it', async () => {
  const asking = new AsyncLocalStorage<string>()
  const queue = createRemakeQueue<string>(1 / 4)
  const made: (string | undefined)[] = []
  for (const who of ['first', 'second']) {
    asking.run(who, () => queue.add(who, async () => made.push(asking.getStore())))
  }
  await vi.advanceTimersByTimeAsync(100)
  expect(made).toEqual(['first', 'second'])
})
