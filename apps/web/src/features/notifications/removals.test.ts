import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRemovals, UNDO_MS } from './removals.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a deletion is sent after six seconds, unless it is undone', async () => {
  const send = vi.fn<(id: string) => Promise<void>>(async () => {})
  const removals = createRemovals(send, () => {})
  removals.remove('kept')
  removals.remove('gone')
  removals.undo('kept')
  await vi.advanceTimersByTimeAsync(UNDO_MS - 1)
  expect(send).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(send.mock.calls).toEqual([['gone']])
  expect([removals.waiting().size, removals.leaving().size]).toEqual([0, 0])
})

test('leaving the page sends pending removals, and a failure is reported', async () => {
  const failed: string[] = []
  const removals = createRemovals(
    async () => Promise.reject(new Error('no')),
    (id) => failed.push(id),
  )
  removals.remove('one')
  removals.flush()
  expect([...removals.leaving()]).toEqual(['one'])
  await vi.advanceTimersByTimeAsync(0)
  expect(failed).toEqual(['one'])
  expect(removals.leaving().size).toBe(0)
  await vi.advanceTimersByTimeAsync(UNDO_MS)
  expect(failed).toEqual(['one'])
})
