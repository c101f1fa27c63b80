import { AsyncLocalStorage } from 'node:async_hooks'
import { afterEach, expect, test, vi } from 'vitest'
import { createGather, MAX_WAIT_MS } from './gather.ts'

afterEach(() => void vi.useRealTimers())

const request = new AsyncLocalStorage<string>()

/** Numbers, each answered by its double, in lots that end when the test says so. */
function gathering(alone: (piece: number) => Promise<number> = async () => Number.NaN) {
  const lots: {
    pieces: readonly number[]
    within: string | undefined
    end: (how: 'done' | 'undone' | Error) => void
  }[] = []
  const together = (pieces: readonly number[]) =>
    new Promise<readonly number[] | null>((resolve, reject) => {
      const end = (how: 'done' | 'undone' | Error) =>
        how instanceof Error ? reject(how) : resolve(how === 'done' ? pieces.map((piece) => 2 * piece) : null)
      lots.push({ pieces, within: request.getStore(), end })
    })
  return { lots, double: createGather({ most: 3, together, alone }) }
}

const piecesOf = (lots: ReturnType<typeof gathering>['lots']) => lots.map(({ pieces }) => pieces)

test('the first begins at once; what comes meanwhile is next, in its order and no more than so many', async () => {
  const { lots, double } = gathering()
  const all = [1, 2, 3, 4, 5].map(double)
  expect(piecesOf(lots)).toEqual([[1]])
  lots[0]!.end('done')
  expect(await all[0]).toBe(2)
  expect(piecesOf(lots)).toEqual([[1], [2, 3, 4]])
  lots[1]!.end('done')
  expect(await Promise.all(all.slice(0, 4))).toEqual([2, 4, 6, 8])
  expect(piecesOf(lots)).toEqual([[1], [2, 3, 4], [5]])
  lots[2]!.end('done')
  expect(await all[4]).toBe(10)
  const later = double(6)
  expect(piecesOf(lots).at(-1)).toEqual([6])
  lots[3]!.end('done')
  expect(await later).toBe(12)
})

test('what was undone is done alone, each as its own request, and the next do not wait for that', async () => {
  const doneAs: Record<number, string | undefined> = {}
  const slow = Promise.withResolvers<void>()
  const { lots, double } = gathering(async (piece) => {
    doneAs[piece] = request.getStore()
    if (piece === 2) await slow.promise
    if (piece === 3) throw new Error('three fails')
    return 100 * piece
  })
  const all = [1, 2, 3, 4].map((piece) => request.run(`of ${piece}`, () => double(piece)))
  const ends = Promise.allSettled(all)
  lots[0]!.end('done')
  await all[0]
  const next = double(5)
  lots[1]!.end('undone')
  expect(await all[3]).toBe(400)
  expect(piecesOf(lots)).toEqual([[1], [2, 3, 4], [5]])
  lots[2]!.end('done')
  expect(await next).toBe(10)
  slow.resolve()
  expect(await ends).toMatchObject([
    { value: 2 },
    { value: 200 },
    { reason: { message: 'three fails' } },
    { value: 400 },
  ])
  expect(doneAs).toEqual({ 2: 'of 2', 3: 'of 3', 4: 'of 4' })
})

test('where nobody knows what has happened everybody is told so, and the next begin', async () => {
  const { lots, double } = gathering()
  const all = [1, 2, 3].map(double)
  const ends = Promise.allSettled(all)
  lots[0]!.end(new Error('lost'))
  await expect(all[0]).rejects.toThrow('lost')
  lots[1]!.end('done')
  expect(await ends).toMatchObject([{ status: 'rejected' }, { value: 4 }, { value: 6 }])
})

test('what is done for many is done in nobody’s request', async () => {
  const { lots, double } = gathering()
  const first = request.run('mine', () => double(1))
  lots[0]!.end('done')
  expect(await request.run('mine', () => first)).toBe(2)
  expect(lots[0]!.within).toBeUndefined()
})

test('what is stuck holds up nobody for long, and takes no more when it goes on', async () => {
  vi.useFakeTimers()
  const { lots, double } = gathering()
  const all = [1, 2, 3].map(double)
  await vi.advanceTimersByTimeAsync(MAX_WAIT_MS - 1)
  expect(piecesOf(lots)).toEqual([[1]])
  await vi.advanceTimersByTimeAsync(1)
  expect(piecesOf(lots)).toEqual([[1], [2, 3]])
  all.push(double(4))
  lots[0]!.end('done')
  expect(await all[0]).toBe(2)
  expect(piecesOf(lots)).toEqual([[1], [2, 3]])
  lots[1]!.end('done')
  expect(await Promise.all(all.slice(1, 3))).toEqual([4, 6])
  lots[2]!.end('done')
  expect(await all[3]).toBe(8)
  expect(piecesOf(lots)).toEqual([[1], [2, 3], [4]])
})

test('while one lot follows the other, however long that goes on, there is one at a time', async () => {
  vi.useFakeTimers()
  const { lots, double } = gathering()
  const all = [double(0)]
  for (let n = 0; n < 5; n += 1) {
    all.push(double(n + 1))
    await vi.advanceTimersByTimeAsync(MAX_WAIT_MS / 2)
    expect(lots).toHaveLength(n + 1)
    lots[n]!.end('done')
    await all[n]
  }
  lots[5]!.end('done')
  expect(await Promise.all(all)).toEqual([0, 2, 4, 6, 8, 10])
})
