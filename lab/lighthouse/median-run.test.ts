import { expect, test } from 'vitest'
import { fallsShort, medianRun, type Run } from './median-run.ts'

function run(performance: number, lcp: number, changes: Partial<Run['scores']> = {}): Run {
  const scores = { performance, accessibility: 100, 'best-practices': 100, seo: 100, ...changes }
  const shortcomings = [{ audit: `at ${performance}`, title: '', shown: '', items: [] }]
  return { scores, fcp: 900, lcp, tbt: 0, cls: 0, shortcomings }
}

test('a slow and a lucky run do not count', () => {
  const all = [run(60, 9000), run(96, 1700), run(100, 1000), run(97, 1500), run(95, 1600)]
  const { scores, lcp, shortcomings } = medianRun(all)
  expect({ performance: scores.performance, lcp }).toEqual({ performance: 96, lcp: 1600 })
  expect(shortcomings[0]?.audit).toBe('at 96')
})

test('performance may miss five points, the rest none', () => {
  expect(fallsShort(run(95, 0))).toEqual([])
  expect(fallsShort(run(94, 0, { seo: 99 }))).toEqual(['performance', 'seo'])
})

test('the largest paint and the shift have limits of their own', () => {
  expect(fallsShort(run(100, 1800))).toEqual([])
  expect(fallsShort(run(100, 1801))).toEqual(['largest paint'])
  expect(fallsShort({ ...run(100, 0), cls: 0.021 })).toEqual(['shift'])
})

test('no run has no median', () => {
  expect(() => medianRun([])).toThrow('no runs')
})
