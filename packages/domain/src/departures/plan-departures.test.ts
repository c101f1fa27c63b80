import { describe, expect, it } from 'vitest'
import { addDays, localDate, parseLocalTime } from '../time.ts'
import { planDepartures, type DayTime, type WantedDepartures } from './plan-departures.ts'

const today = localDate('2026-06-01')
const d = (day: number) => addDays(today, day)
const time = (text: string | null) => (text === null ? null : parseLocalTime(text))
const at = (day: number, text: string | null): DayTime => ({ date: d(day), startTime: time(text) })
const there = (day: number, text: string | null, hasBookings = false) => ({ ...at(day, text), hasBookings })
const usual = { before: time('07:30'), after: time('07:30') }
const plan = (existing: readonly ReturnType<typeof there>[], wanted: Partial<WantedDepartures>) =>
  planDepartures(existing, { dates: [], ...usual, ...wanted }, today)

describe('planDepartures', () => {
  const past = there(-3, '07:30', true)
  const booked = there(1, '07:30', true)
  const free = there(5, '07:30')
  const existing = [past, booked, free]

  it('adds the new, removes the left out, leaves history alone', () => {
    expect(plan(existing, { dates: [d(9), d(1), d(7), d(7)] })).toEqual({
      ok: true,
      value: { keep: [past, booked], retime: [], add: [at(7, '07:30'), at(9, '07:30')], remove: [free] },
    })
  })

  it('never removes one with bookings', () => {
    expect(plan(existing, { dates: [d(5)] })).toEqual({
      ok: false,
      error: { kind: 'departure_has_bookings', dates: [d(1)] },
    })
  })

  it('adds none in the past, but keeps a listed past one', () => {
    expect(plan(existing, { dates: [d(-1), d(1)] })).toEqual({
      ok: false,
      error: { kind: 'date_in_past', dates: [d(-1)] },
    })
    expect(plan(existing, { dates: [d(-3), d(1), d(5)] })).toMatchObject({ ok: true, value: { add: [], remove: [] } })
    expect(plan([], { dates: [today] })).toMatchObject({ ok: true, value: { add: [at(0, '07:30')] } })
  })

  it('writing plain dates never removes the other times of a day that is kept', () => {
    const twice = [there(1, '06:30'), there(1, '16:00', true), there(2, null), there(2, '16:00')]
    expect(plan(twice, { dates: [d(1), d(2)] })).toEqual({
      ok: true,
      value: { keep: twice, retime: [], add: [], remove: [] },
    })
  })

  it('a day that is left out goes with all of its times, or with none when one of them is booked', () => {
    const twice = [there(1, '06:30'), there(1, '16:00'), there(2, '06:30'), there(2, '16:00', true)]
    expect(plan(twice, { dates: [d(2)] })).toMatchObject({ ok: true, value: { remove: [twice[0], twice[1]] } })
    expect(plan(twice, { dates: [d(1)] })).toMatchObject({ ok: false, error: { dates: [d(2)] } })
  })

  it('on a day whose times are named there are exactly these afterwards', () => {
    const twice = [there(1, '06:30', true), there(1, '12:00'), there(1, '16:00')]
    const wanted = { dates: [d(1), d(2)], departures: [at(1, '06:30'), at(1, '16:00'), at(2, '06:30'), at(2, null)] }
    expect(plan(twice, wanted)).toEqual({
      ok: true,
      value: {
        keep: [twice[0], twice[2]],
        retime: [],
        add: [at(2, '06:30'), at(2, null)],
        remove: [twice[1]],
      },
    })
    expect(plan(twice, { dates: [d(1)], departures: [at(1, '16:00')] })).toMatchObject({
      ok: false,
      error: { kind: 'departure_has_bookings', dates: [d(1)] },
    })
  })

  it('a time that is named in place of one that nobody has booked is that departure at another time', () => {
    const twice = [there(1, '06:30', true), there(1, '12:00')]
    const wanted = { dates: [d(1)], departures: [at(1, '06:30'), at(1, '13:00'), at(1, '17:00')] }
    expect(plan(twice, wanted)).toEqual({
      ok: true,
      value: {
        keep: [twice[0]],
        retime: [{ departure: twice[1], to: '13:00' }],
        add: [at(1, '17:00')],
        remove: [],
      },
    })
  })

  it('what leaves at the usual time follows it; what is booked, has its own time or would meet another stays', () => {
    const rows = [there(1, '07:30'), there(2, '07:30', true), there(3, '09:00'), there(4, '07:30'), there(4, '16:00')]
    const wanted = { dates: [d(1), d(2), d(3), d(4)], before: time('07:30'), after: time('16:00') }
    expect(plan(rows, wanted)).toEqual({
      ok: true,
      value: { keep: rows.slice(1), retime: [{ departure: rows[0], to: '16:00' }], add: [], remove: [] },
    })
  })

  it('no time and 00:00 are the same beginning of a day', () => {
    expect(plan([there(1, null)], { dates: [d(1)], departures: [at(1, '00:00')] })).toMatchObject({
      ok: true,
      value: { add: [], remove: [] },
    })
    const row = there(1, null)
    expect(plan([row], { dates: [d(1)], before: null, after: time('00:00') })).toMatchObject({
      ok: true,
      value: { retime: [{ departure: row, to: '00:00' }] },
    })
  })
})
