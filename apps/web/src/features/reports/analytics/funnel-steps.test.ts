import { localDate } from '@upeo/domain/time'
import { expect, test } from 'vitest'
import { countingNote, funnelSteps } from './funnel-steps.ts'

const funnel = { views: 800, started: 50, confirmed: 40, countedSince: '2026-03-01' }

test('each step is a share of the one before', () => {
  expect(funnelSteps(funnel).map(({ count, kept, width }) => [count, kept, width])).toEqual([
    [800, null, 100],
    [50, '6.3% of views', 6],
    [40, '80% of those started', 5],
  ])
})

test('bookings from before views were counted are no share of them', () => {
  const steps = funnelSteps({ ...funnel, views: 20 })
  expect(steps[1]).toMatchObject({ count: 50, kept: null, width: 100 })
  expect(funnelSteps({ views: 0, started: 0, confirmed: 0, countedSince: null }).map(({ kept }) => kept)).toEqual([
    null,
    null,
    null,
  ])
})

test('it says since when views are counted, where that matters', () => {
  expect(countingNote(funnel, localDate('2026-02-01'))).toBe('Views are counted since 1 Mar 2026.')
  expect(countingNote(funnel, localDate('2026-03-01'))).toBeNull()
  expect(countingNote({ ...funnel, countedSince: null }, localDate('2026-03-01'))).toBe(
    'Views are counted from now on.',
  )
})
