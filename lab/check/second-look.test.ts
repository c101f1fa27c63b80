import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { races } from './races.data.ts'
import type { RunReport, TestOutcome } from './run-report.ts'
import { filesToRepeat, withSecond } from './second-look.ts'

const outcome = (file: string, name: string, state: TestOutcome['state']): TestOutcome => ({
  file,
  test: name,
  state,
  ms: 1,
  error: state === 'failed' ? 'expected 1 to be 2' : null,
})
const passed = (file: string, name = 'it') => outcome(file, name, 'passed')
const failed = (file: string, name = 'it') => outcome(file, name, 'failed')
const unrun = (file: string, name = 'it') => outcome(file, name, 'unrun')
const report = (tests: readonly TestOutcome[], crashed: string | null = null): RunReport => ({ crashed, tests })

describe('what is looked at once more', () => {
  test('a few failures: their files, each once', () => {
    expect(filesToRepeat(report([failed('a'), failed('a', 'other'), passed('b'), unrun('c')]))).toEqual(['a', 'c'])
  })

  test.each([
    ['more than five', report([1, 2, 3, 4, 5, 6].map((n) => failed(`${n}`)))],
    ['a crash', report([failed('a')], 'The server is gone.')],
    ['a race', report([failed('a'), failed(races[0]!)])],
    ['nothing that failed', report([passed('a')])],
  ])('not where %s', (_, of) => expect(filesToRepeat(of)).toEqual([]))

  test('the list of races names files that are there', () => {
    expect(races.filter((file) => !existsSync(file))).toEqual([])
  })
})

describe('two reports in one', () => {
  test('what passes the second time counts as passed and as retried', () => {
    const first = report([passed('a', 'one'), failed('a', 'two'), failed('b'), passed('c')])
    const second = report([passed('a', 'one'), passed('a', 'two'), failed('b')])
    expect(withSecond(first, second)).toEqual({
      report: report([passed('a', 'one'), passed('a', 'two'), failed('b'), passed('c')]),
      retried: [failed('a', 'two')],
    })
  })

  test('a file that could not be run the first time counts as what stands in it', () => {
    const first = report([unrun('a', 'one'), failed('a', 'the file itself')])
    const both = [passed('a', 'one'), passed('a', 'found only now')]
    expect(withSecond(first, report(both))).toEqual({
      report: report(both),
      retried: [failed('a', 'the file itself')],
    })
  })

  test('what passed and fails the second time has failed, of two with one name too', () => {
    const first = report([passed('a', 'same'), failed('a', 'same'), passed('a', 'other')])
    const second = report([failed('a', 'same'), passed('a', 'same'), failed('a', 'other')])
    const { report: both, retried } = withSecond(first, second)
    expect(both.tests.filter(({ state }) => state === 'failed')).toHaveLength(3)
    expect(retried).toEqual([])
  })

  test('a second run that ran nothing, or crashed, mends nothing', () => {
    const first = report([failed('a')])
    expect(withSecond(first, report([], 'It ended without a report.'))).toEqual({
      report: report([failed('a')], 'It ended without a report.'),
      retried: [],
    })
  })
})
