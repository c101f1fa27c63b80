import { assert, integer, oneof, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addTime, HOUR, MINUTE } from '../time.ts'
import { answerBy, nextReminder, checkMove, isSmallShift, noRoomText, silenceMeans } from './departure-changes.ts'

const now = new Date('2026-03-10T06:00:00Z')
const at = (text: string) => new Date(`${text}+03:00`)
const kindOf = (from: Date, to: Date, ...agreed: Date[]) => {
  const checked = checkMove(from, to, agreed, now)
  return checked.ok ? null : checked.error.kind
}

describe('moving a departure', () => {
  it.each([
    ['another day', at('2026-03-14T07:00'), at('2026-03-15T07:00'), null],
    ['an earlier day', at('2026-03-14T07:00'), at('2026-03-12T07:00'), null],
    ['one that has left', at('2026-03-10T09:00'), at('2026-03-15T07:00'), 'already_started'],
    ['to where it is', at('2026-03-14T07:00'), at('2026-03-14T07:00'), 'same_departure'],
    ['to this afternoon', at('2026-03-14T07:00'), at('2026-03-10T16:00'), 'too_soon'],
    ['to eight hours from now', at('2026-03-14T07:00'), at('2026-03-10T17:00'), null],
    ['by an hour, an hour before it leaves', at('2026-03-10T10:00'), at('2026-03-10T11:00'), null],
    ['by half an hour, an hour before it leaves', at('2026-03-10T10:00'), at('2026-03-10T10:30'), 'too_soon_that_day'],
    ['forward to two minutes from now', at('2026-03-10T10:58'), at('2026-03-10T09:02'), 'too_soon_that_day'],
    ['forward to two hours from now', at('2026-03-10T13:00'), at('2026-03-10T11:00'), null],
    ['into the past, by an hour', at('2026-03-10T09:30'), at('2026-03-10T08:30'), 'too_soon_that_day'],
    ['by more than 60 days', at('2026-03-14T07:00'), at('2026-05-10T07:00'), 'too_far'],
  ])('%s', (_, from, to, refused) => {
    expect(kindOf(from, to)).toBe(refused)
  })

  it('needs the notice of another trip where small shifts add up to one, for anybody who comes', () => {
    const [agreed, shifted, to] = [at('2026-03-10T10:30'), at('2026-03-10T12:25'), at('2026-03-10T14:20')]
    expect(kindOf(shifted, to, shifted)).toBeNull()
    expect(kindOf(shifted, to, shifted, agreed)).toBe('too_soon_together')
    expect(kindOf(shifted, agreed, agreed)).toBe('too_soon_that_day')
    expect(kindOf(shifted, at('2026-03-10T11:30'), agreed)).toBeNull()
  })
})

describe('what silence means', () => {
  it.each([
    ['two hours later', at('2026-03-14T07:00'), at('2026-03-14T09:00'), 'keep'],
    ['two hours and a minute later', at('2026-03-14T07:00'), at('2026-03-14T09:01'), 'refund'],
    ['an hour later, on the next day', at('2026-03-14T23:30'), at('2026-03-15T00:30'), 'refund'],
    ['another day', at('2026-03-14T07:00'), at('2026-03-15T07:00'), 'refund'],
  ] as const)('%s: %s', (_, agreed, to, silence) => {
    expect(silenceMeans(agreed, to)).toBe(silence)
  })

  it('keeps the booking of somebody whom nobody could ask', () => {
    expect(silenceMeans(at('2026-03-14T07:00'), at('2026-03-15T07:00'), false)).toBe('keep')
  })

  it('counts shifts together: the second hour and a half is no small one any more', () => {
    const agreed = at('2026-03-14T07:00')
    expect(isSmallShift(agreed, addTime(agreed, 90 * MINUTE))).toBe(true)
    expect(isSmallShift(agreed, addTime(agreed, 180 * MINUTE))).toBe(false)
  })
})

describe('until when a customer answers', () => {
  it('leaves two days, or until six hours before the start', () => {
    expect(answerBy(at('2026-03-20T07:00'), now, 'refund')).toEqual(addTime(now, 48 * HOUR))
    expect(answerBy(at('2026-03-11T07:00'), now, 'refund')).toEqual(at('2026-03-11T01:00'))
    expect(answerBy(at('2026-03-10T11:00'), now, 'keep')).toEqual(at('2026-03-10T11:00'))
  })

  it('is at least two hours from now, and after both reminders, for whatever may be moved', () => {
    // Near and far, so that some moves are small, and some of those add up.
    const shifts = oneof(integer({ min: -600, max: 600 }), integer({ min: -90_000, max: 90_000 }))
    assert(
      property(shifts, shifts, shifts, (away, shift, before) => {
        const from = addTime(now, away * MINUTE)
        const to = addTime(from, shift * MINUTE)
        const agreed = addTime(from, before * MINUTE)
        if (!checkMove(from, to, [agreed], now).ok) return
        const until = answerBy(to, now, silenceMeans(agreed, to))
        const first = nextReminder(now, until, now)!
        const second = nextReminder(now, until, first)!
        expect(addTime(now, 2 * HOUR) <= until && until <= to).toBe(true)
        expect(now < first && first < second && second < until).toBe(true)
        expect(nextReminder(now, until, second)).toBeNull()
      }),
    )
  })
})

it('says how many spots a date has, and how many people come', () => {
  expect(noRoomText(4, 7)).toBe('That date has only 4 spots; 7 people are coming.')
  expect(noRoomText(1, 2)).toBe('That date has only 1 spot; 2 people are coming.')
  expect(noRoomText(0, 1)).toBe('That date has no spots left; 1 person is coming.')
})
