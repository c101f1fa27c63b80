import { describe, expect, it } from 'vitest'
import { DAY, HOUR, MINUTE, addTime, departureStart, localDate, localDateOf, parseLocalTime } from '../time.ts'
import { unmetGuard } from './guards.ts'
import {
  canStillReport,
  completionDueAt,
  completionDueSince,
  guideRefundSettledAt,
  keptReleaseDueAt,
  problemOpensAt,
  releaseDueAt,
  tripTimes,
} from './deadlines.ts'

const instant = new Date('2026-06-20T05:00:00.000Z')

const timeOf = (time: string | null) => (time === null ? null : parseLocalTime(time))

describe('deadlines', () => {
  it.each([
    ['the clock completes 48 h after the end', completionDueAt(instant), '2026-06-22T05:00:00.000Z'],
    [
      'money is released 24 h after completion',
      releaseDueAt(addTime(instant, HOUR), instant),
      '2026-06-21T06:00:00.000Z',
    ],
    ['and not before 24 h after the end', releaseDueAt(addTime(instant, -DAY), instant), '2026-06-21T05:00:00.000Z'],
    ['kept money is released as after a completion', keptReleaseDueAt(instant), '2026-06-23T05:00:00.000Z'],
    ["a guide's refund settles after 7 days", guideRefundSettledAt(instant), '2026-06-27T05:00:00.000Z'],
  ])('%s', (_, due, expected) => {
    expect(due.toISOString()).toBe(expected)
  })

  it('a trip is due for completion exactly when the system may complete it', () => {
    const due = completionDueAt(instant)
    expect(completionDueSince(due)).toEqual(instant)
    expect(completionDueSince(addTime(due, -1)) < instant).toBe(true)
  })

  it('a problem is heard until the money is released', () => {
    expect(canStillReport(instant, instant, addTime(instant, DAY))).toBe(true)
    expect(canStillReport(instant, instant, addTime(instant, DAY + 1))).toBe(false)
  })
})

describe('when a trip starts and ends', () => {
  it.each([
    ['the same day', '08:00', 2 * 60, '2026-02-28T10:00+03:00'],
    ['past midnight and the end of the month', '22:00', 5 * 60, '2026-03-01T03:00+03:00'],
    ['on the fifth day', '06:30', 104 * 60, '2026-03-04T14:30+03:00'],
    ['without a time, with its day', null, 2 * 60, '2026-03-01T00:00+03:00'],
    ['a whole day', null, 24 * 60, '2026-03-01T00:00+03:00'],
    ['an hour more takes the next day too', null, 25 * 60, '2026-03-02T00:00+03:00'],
  ] as const)('%s: from %s for %i minutes until %s', (_, time, minutes, end) => {
    const { startsAt, endsAt, hasStartTime } = tripTimes(localDate('2026-02-28'), timeOf(time), minutes)
    expect(startsAt).toEqual(departureStart(localDate('2026-02-28'), timeOf(time)))
    expect(endsAt).toEqual(new Date(end))
    expect(hasStartTime).toBe(time !== null)
  })

  it.each([
    ['08:00', '08:30'],
    ['23:45', '00:15'],
    [null, '12:00'],
  ] as const)('a problem with a trip from %s can be reported from %s', (time, opens) => {
    const trip = tripTimes(localDate('2026-06-20'), timeOf(time), 60)
    const day = time === '23:45' ? localDate('2026-06-21') : localDate('2026-06-20')
    expect(problemOpensAt(trip)).toEqual(departureStart(day, parseLocalTime(opens)))
  })
})

/** Over the ends of months and years, a leap day, and 30 days that span February. */
const dates = [
  '2026-01-30',
  '2026-02-27',
  '2026-03-31',
  '2026-06-20',
  '2026-12-30',
  '2027-12-31',
  '2028-02-27',
  '2028-02-29',
]
const lengths = { '2 h': 2 * HOUR, '1 day': DAY, '3 days': 3 * DAY, '10 days': 10 * DAY, '30 days': 30 * DAY }

describe.each(Object.keys(lengths) as (keyof typeof lengths)[])('a trip of %s', (length) => {
  const trips = dates.flatMap((date) =>
    [null, '00:00', '06:30', '13:15', '23:59'].map((time) => ({ date: localDate(date), time: timeOf(time) })),
  )
  const lasts = lengths[length]

  it('is paid out 24 hours after its end at the soonest, whoever completes it and whenever they try', () => {
    for (const { date, time } of trips) {
      const { startsAt, endsAt } = tripTimes(date, time, lasts / MINUTE)
      expect(endsAt.getTime() - startsAt.getTime()).toBeGreaterThanOrEqual(lasts)
      const soonest = addTime(endsAt, 24 * HOUR)
      const tries = [startsAt, addTime(startsAt, 10 * MINUTE), addTime(endsAt, -1), endsAt, completionDueAt(endsAt)]
      for (const at of tries) {
        const refused = unmetGuard('complete', 'vendor', { startsAt, endsAt }, at)
        expect(refused).toBe(at < endsAt ? 'not_ended' : null)
        // Whatever was completed sooner, by an earlier version, waits all the same.
        expect(releaseDueAt(at, endsAt) >= soonest).toBe(true)
      }
      expect(completionDueAt(endsAt)).toEqual(addTime(endsAt, 48 * HOUR))
      expect(keptReleaseDueAt(endsAt)).toEqual(addTime(endsAt, 72 * HOUR))
    }
  })

  it('without a start time ends with its last day', () => {
    for (const { date } of trips) {
      const { endsAt } = tripTimes(date, null, lasts / MINUTE)
      const last = localDateOf(addTime(endsAt, -1))
      const days = Math.max(1, lasts / DAY)
      expect(endsAt).toEqual(departureStart(localDateOf(endsAt), null))
      expect(Date.parse(last) - Date.parse(date)).toBe((days - 1) * DAY)
    }
  })
})
