import { describe, expect, it } from 'vitest'
import { HOUR, MINUTE, addTime } from '../time.ts'
import { answerOpen, reportWindow, type ReportableFacts } from './problems.ts'

const startsAt = new Date('2026-03-14T07:30:00+03:00')
const endsAt = addTime(startsAt, 6 * HOUR)
const trip: ReportableFacts = {
  status: 'confirmed',
  method: 'mpesa',
  startsAt,
  endsAt,
  hasStartTime: true,
  completedAt: null,
  releasedAt: null,
  refundable: true,
}
const bank = { ...trip, method: 'bank', status: 'completed', completedAt: addTime(endsAt, HOUR) } as const

describe('when a customer can report a problem', () => {
  it.each<[string, Partial<ReportableFacts>, Date, string]>([
    ['before the start', {}, addTime(startsAt, -1), 'not_yet'],
    ['29 minutes after it', {}, addTime(startsAt, 29 * MINUTE), 'not_yet'],
    ['half an hour after it', {}, addTime(startsAt, 30 * MINUTE), 'open'],
    [
      'without a start time in the morning',
      { hasStartTime: false, startsAt: new Date('2026-03-14T00:00:00+03:00') },
      new Date('2026-03-14T11:59:00+03:00'),
      'not_yet',
    ],
    [
      'without one at noon',
      { hasStartTime: false, startsAt: new Date('2026-03-14T00:00:00+03:00') },
      new Date('2026-03-14T12:00:00+03:00'),
      'open',
    ],
    [
      'completed, and not released for whatever reason',
      { status: 'completed', completedAt: endsAt },
      addTime(endsAt, 90 * HOUR),
      'open',
    ],
    ['released', { status: 'completed', completedAt: endsAt, releasedAt: endsAt }, endsAt, 'over'],
    ['of which all is on its way back', { refundable: false }, endsAt, 'over'],
    ['cancelled', { status: 'cancelled' }, endsAt, 'over'],
    ['paid to the guide, a day after the completion', bank, addTime(endsAt, 25 * HOUR), 'open'],
    ['paid to the guide, later', bank, addTime(endsAt, 25 * HOUR + 1), 'over'],
  ])('%s', (_title, other, now, window) => {
    expect(reportWindow({ ...trip, ...other }, now)).toBe(window)
  })
})

describe('what the guide can still say to it', () => {
  it('is an answer and one addition, until it is decided', () => {
    const at = startsAt
    expect(answerOpen({ answeredAt: null, addedAt: null, decidedAt: null })).toBe('answer')
    expect(answerOpen({ answeredAt: at, addedAt: null, decidedAt: null })).toBe('addition')
    expect(answerOpen({ answeredAt: at, addedAt: at, decidedAt: null })).toBeNull()
    expect(answerOpen({ answeredAt: null, addedAt: null, decidedAt: at })).toBeNull()
  })
})
