import { describe, expect, it } from 'vitest'
import { idFrom, type UserId } from '../ids.ts'
import { addDays, addTime, localDate, localDateOf, parseLocalTime } from '../time.ts'
import { checkBookable, lastBookableDate, notBookableText, seatsLeft, type DepartureFacts } from './departures.ts'

const guide = idFrom<UserId>('01890a5d-ac96-774b-bcce-b302099a0001')
const customer = idFrom<UserId>('01890a5d-ac96-774b-bcce-b302099a0002')
const now = new Date('2026-06-20T05:00:00Z')
const today = localDateOf(now)
const departure: DepartureFacts = {
  activityActive: true,
  vendorId: guide,
  vendorSuspended: false,
  date: localDate('2026-07-01'),
  startTime: null,
  capacity: 10,
  seatsTaken: 8,
  salesClosed: false,
}
const check = (facts: Partial<DepartureFacts>, booker: UserId | null = customer, seats = 1) => {
  const result = checkBookable({ ...departure, ...facts }, now, booker, seats)
  return result.ok ? result.value.remaining : result.error.kind
}

describe('checkBookable', () => {
  it.each<[string, ReturnType<typeof check>, ReturnType<typeof check>]>([
    ['free seats', check({}), 2],
    ['signed out', check({}, null), 2],
    ['exactly the seats left', check({}, customer, 2), 2],
    ['more than are left', check({}, customer, 3), 'sold_out'],
    ['closed by its guide', check({ salesClosed: true }), 'sales_closed'],
    ['full', check({ seatsTaken: 10 }), 'sold_out'],
    ['full, asked for none', check({ seatsTaken: 10 }, customer, 0), 'sold_out'],
    ['inactive', check({ activityActive: false }), 'activity_inactive'],
    ['guide suspended', check({ vendorSuspended: true }), 'vendor_suspended'],
    ["the guide's own", check({}, guide), 'own_activity'],
    ['yesterday', check({ date: addDays(today, -1) }), 'already_started'],
    ['today without a time has begun at 00:00', check({ date: today }), 'already_started'],
    ['today, starting now', check({ date: today, startTime: parseLocalTime('08:00') }), 'already_started'],
    ['today, in a minute', check({ date: today, startTime: parseLocalTime('08:01') }), 2],
    ['the last day of the window', check({ date: localDate('2026-12-20') }), 2],
    ['a day too far', check({ date: localDate('2026-12-21') }), 'too_far_ahead'],
    ['several reasons: the first', check({ activityActive: false, seatsTaken: 10 }, guide), 'activity_inactive'],
  ])('%s', (_, found, expected) => {
    expect(found).toBe(expected)
  })

  it('counts the window from the day in Nairobi, to the end of a shorter month', () => {
    expect(lastBookableDate(new Date('2026-08-30T21:00:00Z'))).toBe('2027-02-28')
    expect(lastBookableDate(addTime(now, 0))).toBe('2026-12-20')
  })

  it('says why in whole sentences', () => {
    expect(notBookableText({ kind: 'sold_out', remaining: 0 })).toMatch(/fully booked/)
    expect(notBookableText({ kind: 'sold_out', remaining: 1 })).toBe('Only 1 spot is left on this date.')
    expect(notBookableText({ kind: 'sold_out', remaining: 3 })).toBe('Only 3 spots are left on this date.')
    expect(notBookableText({ kind: 'too_far_ahead', until: today })).toContain('6 months')
    for (const kind of ['activity_inactive', 'vendor_suspended', 'own_activity', 'already_started'] as const) {
      expect(notBookableText({ kind })).toMatch(/^[A-Z].*\.$/)
    }
  })
})

describe('seats left', () => {
  it('never counts below zero', () => {
    expect(seatsLeft({ capacity: 5, seatsTaken: 6 })).toBe(0)
  })
})
