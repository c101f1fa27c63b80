import { expect, test } from 'vitest'
import { parseTypedTime } from './typed-time.ts'

test.each([
  ['09:30', '09:30'],
  ['9:30', '09:30'],
  ['9.30', '09:30'],
  ['0930', '09:30'],
  ['930', '09:30'],
  [' 21:05 ', '21:05'],
  ['9:30 AM', '09:30'],
  ['9:30 pm', '21:30'],
  ['9 p.m.', '21:00'],
  ['12:15 am', '00:15'],
  ['12:15 PM', '12:15'],
])('%s is %s', (typed, time) => {
  expect(parseTypedTime(typed)).toBe(time)
})

test.each(['', '9', '24:00', '12:60', '13:00 pm', '0:30 am', '9:3', '09:30:15', 'noon', '-9:30'])(
  '%s is no time',
  (typed) => {
    expect(parseTypedTime(typed)).toBeNull()
  },
)
