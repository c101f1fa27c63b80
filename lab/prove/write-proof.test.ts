import { expect, test } from 'vitest'
import { inOrder, sectionOf } from './write-proof.ts'

const scenario = {
  title: 'Seats',
  promise: 'None is sold twice.',
  fullSize: 10_000,
  shortSize: 10,
  unit: 'attempts',
  run: () => Promise.reject(new Error('not run')),
}
const proof = { scenario, name: 'seats', seed: 7, size: 10_000, seconds: 61.4, titles: ['Seats'] }

test('a section tells what was done, how often, and how to do it again', () => {
  const section = sectionOf({ ...proof, outcome: { counts: { held: 1234, killed: 'web-1 3' }, broken: [] } })
  expect(section).toContain('seed 7, 61 s. Again: `npm run prove -- --scenario seats --seed 7`.')
  expect(section.split('\n').slice(-6)).toEqual([
    '|                 |         |',
    '| --------------- | ------: |',
    '| attempts        |  10,000 |',
    '| held            |   1,234 |',
    '| killed          | web-1 3 |',
    '| broken promises |       0 |',
  ])
})

test('a run on another PostgreSQL is done again on that one', () => {
  const section = sectionOf({ ...proof, outcome: { counts: {}, broken: [] }, postgres: '15' })
  expect(section).toContain('Again: `npm run prove -- --scenario seats --seed 7 --postgres 15`.')
})

test('what is broken is named', () => {
  expect(sectionOf({ ...proof, outcome: { counts: {}, broken: ['oversold: 3 of 2 seats\nand more'] } })).toMatch(
    /broken promises \|\s+1 \|\n\n- oversold: 3 of 2 seats$/,
  )
})

test("a section that is new stands where its scenario does, before those of another PostgreSQL's", () => {
  const page = '# Proof\n\n## Seats\n\none\n\n## Seats, PostgreSQL 15\n\ntwo\n\n## Trips\n\nthree\n'
  expect(inOrder(page, ['Trips', 'Seats'])).toBe(
    '# Proof\n\n## Trips\n\nthree\n\n## Seats\n\none\n\n## Seats, PostgreSQL 15\n\ntwo\n',
  )
})
