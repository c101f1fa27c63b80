import { localDate } from '@upeo/domain/time'
import { expect, test } from 'vitest'
import type { Existing } from '../existing.ts'
import { emptyValues } from '../values.ts'
import {
  currentDepartures,
  onlyBooked,
  timesOn,
  withDays,
  withoutDays,
  withoutDeparture,
  withTime,
  withTimeChanged,
} from './planned-times.ts'

const [saturday, sunday] = [localDate('2026-03-14'), localDate('2026-03-15')]
const there = (date: string, startTime: string | null, seatsTaken = 0) => ({
  date,
  startTime,
  seatsTaken,
  capacity: 10,
})
const existing: Existing = {
  id: 'a',
  capacity: 10,
  departures: [there(saturday, '06:30', 4), there(saturday, '16:00'), there(sunday, '09:00')],
}
const at = (date: string, startTime: string) => ({ date, startTime })
const values = { ...emptyValues, startTime: '06:30' }

test('a day that is added leaves at each of the usual times; at one of them its date says it all', () => {
  expect(withDays(values, [sunday, saturday])).toEqual({ startDates: [saturday, sunday], departures: [] })
  const twice = { ...values, moreTimes: ['16:00', '', '06:30'] }
  const added = withDays(twice, [saturday])
  expect(added).toEqual({ startDates: [saturday], departures: [at(saturday, '06:30'), at(saturday, '16:00')] })
  expect(withDays({ ...twice, ...added }, [saturday])).toEqual(added)
})

test('one more time on every day keeps the times that a day has', () => {
  const more = withTime({ ...values, startDates: [saturday, sunday, '2026-03-21'] }, existing, '16:00')
  expect(more.departures).toEqual([
    at(saturday, '06:30'),
    at(saturday, '16:00'),
    at(sunday, '09:00'),
    at(sunday, '16:00'),
    at('2026-03-21', '06:30'),
    at('2026-03-21', '16:00'),
  ])
})

test('of a day with several departures one can go, and the day goes with the last', () => {
  const planned = { ...values, startDates: [saturday, sunday], departures: [] }
  const one = withoutDeparture(planned, existing, at(saturday, '16:00'))
  expect(one).toEqual({ startDates: [saturday, sunday], departures: [at(saturday, '06:30')] })
  expect(timesOn({ ...values, ...one }, existing, saturday)).toEqual(['06:30'])
  expect(withoutDeparture({ ...values, ...one }, existing, at(saturday, '06:30')).startDates).toEqual([sunday])
  expect(withoutDays(one, [saturday])).toEqual({ startDates: [sunday], departures: [] })
})

test('what is planned at a usual time follows it, but for what is booked or would meet another', () => {
  const departures = [at(saturday, '06:30'), at(sunday, '06:30'), at(sunday, '16:00'), at('2026-03-21', '06:30')]
  expect(withTimeChanged({ startDates: [], departures }, existing, '06:30', '16:00')).toEqual([
    at(saturday, '06:30'),
    at(sunday, '06:30'),
    at(sunday, '16:00'),
    at('2026-03-21', '16:00'),
  ])
})

test('taking off all that nobody has booked leaves the booked times and no other', () => {
  expect(onlyBooked(existing)).toEqual({ startDates: [saturday], departures: [at(saturday, '06:30')] })
})

test('a draft gains what has been booked meanwhile on its days', () => {
  const draft = [at(saturday, '16:00'), at('2026-03-01', '06:30')]
  expect(currentDepartures(draft, [saturday, sunday], existing)).toEqual([at(saturday, '06:30'), at(saturday, '16:00')])
})
