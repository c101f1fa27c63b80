import { expect, test } from 'vitest'
import { localDate } from '../time.ts'
import { guestText } from './guest-text.ts'

const booking = {
  name: 'Moraa Nyaboke',
  activity: 'Sunrise hike',
  date: localDate('2026-03-14'),
  startTime: '07:30',
  paid: false,
  url: 'https://upeo.example/g/abc',
}

test('a guest is told what they have booked, when, and where to see it', () => {
  expect(guestText(booking)).toBe(
    'Hello Moraa Nyaboke, you are booked: Sunrise hike, Saturday, 14 March 2026, 07:30. Where we meet, and how to pay: https://upeo.example/g/abc',
  )
  expect(guestText({ ...booking, startTime: null, paid: true })).toBe(
    'Hello Moraa Nyaboke, you are booked: Sunrise hike, Saturday, 14 March 2026. Where we meet, and your receipt: https://upeo.example/g/abc',
  )
})
