import { expect, test } from 'vitest'
import { overdueIn } from './known-to-waver.ts'

const now = new Date('2026-11-28T12:00:00Z')
const list = (rows: readonly string[]) =>
  [
    '| other |',
    '| --- |',
    '',
    '| retried | date | what is known |',
    '| --- | --- | --- |',
    ...rows,
    '',
    '| after |',
  ].join('\n')

test('a retried test stands in the list for seven days, and no more than ten of them', () => {
  expect(overdueIn(list([]), now)).toEqual([])
  expect(overdueIn(list(['| a | 2026-11-21 | slow |', '| b | 2026-11-20 | slow |', '| c | soon | ? |']), now)).toEqual([
    'b: 8 days',
    'c: no date',
  ])
  const many = Array.from({ length: 11 }, (_, n) => `| test ${n} | 2026-11-28 | new |`)
  expect(overdueIn(list(many), now)).toEqual(['11 of them, 10 at most'])
  expect(() => overdueIn('# Testing', now)).toThrow('no list')
})
