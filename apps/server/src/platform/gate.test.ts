import { expect, test } from 'vitest'
import { createGate } from './gate.ts'

test('never more than the limit at once, in order, and a failure frees its place', async () => {
  const gate = createGate(2)
  const started: number[] = []
  const finish: (() => void)[] = []
  const work = (index: number) =>
    gate(async () => {
      started.push(index)
      await new Promise<void>((resolve) => finish.push(resolve))
      if (index === 0) throw new Error('broken')
      return index
    })
  const all = [0, 1, 2, 3].map((index) => work(index))
  const settled = Promise.allSettled(all)
  expect(started).toEqual([0, 1])

  finish[0]?.()
  await expect(all[0]).rejects.toThrow('broken')
  expect(started).toEqual([0, 1, 2])

  finish[1]?.()
  await all[1]
  expect(started).toEqual([0, 1, 2, 3])
  for (const release of finish.slice(2)) release()
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled'])
})
