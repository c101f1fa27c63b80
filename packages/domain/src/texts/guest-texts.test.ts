import { expect, test } from 'vitest'
import { localDate } from '../time.ts'
import { calledOffText, bookedText, movedText } from './guest-texts.ts'
import { nameInText } from './name-in-text.ts'
import { segmentsOf } from './segments.ts'

const trip = {
  guide: 'Kamau Njoroge',
  activity: 'Sunrise hike',
  date: localDate('2026-03-14'),
  startTime: '07:30',
  url: 'https://upeo.example/g/abc',
}
const answerBy = new Date('2026-03-12T06:00:00Z')

test('a guest is told who has booked what for them, and where to see it', () => {
  expect(bookedText({ ...trip, paid: false })).toBe(
    'Kamau Njoroge has booked Sunrise hike for you on Upeo: Sat, 14 Mar, 07:30. Where to meet, and how to pay: https://upeo.example/g/abc',
  )
  expect(bookedText({ ...trip, startTime: null, paid: true })).toBe(
    'Kamau Njoroge has booked Sunrise hike for you on Upeo: Sat, 14 Mar. Where to meet, and your receipt: https://upeo.example/g/abc',
  )
})

test('of a trip that was moved a guest is told what it means not to answer', () => {
  expect(movedText({ ...trip, answerBy, silence: 'refund' })).toBe(
    'Kamau Njoroge has moved Sunrise hike to Sat, 14 Mar, 07:30. Please answer by Thu, 12 Mar, 09:00. Without an answer it is cancelled and your money goes back: https://upeo.example/g/abc/move',
  )
  expect(movedText({ ...trip, answerBy, silence: 'keep' })).toContain('You keep your spot.')
})

test('of one that was called off, that the money goes back', () => {
  expect(calledOffText(trip)).toBe(
    'Kamau Njoroge has called off Sunrise hike, Sat, 14 Mar, 07:30. What you have paid goes back to you. Your booking: https://upeo.example/g/abc',
  )
})

test('no name is too long for two segments', () => {
  const long = { ...trip, guide: 'Wanjiku '.repeat(12), activity: 'Mũrang’a '.repeat(11) }
  const url = `https://bookings.upeo-outdoors.example/sw/g/${'t'.repeat(22)}`
  for (const text of [
    bookedText({ ...long, url, paid: false }),
    movedText({ ...long, url, answerBy, silence: 'refund' }),
    movedText({ ...long, url, answerBy, silence: 'keep' }),
    calledOffText({ ...long, url }),
  ]) {
    expect(segmentsOf(text)).toBeLessThanOrEqual(2)
    expect(text).toContain(url)
    expect(text).toContain('Sat, 14 Mar, 07:30')
  }
})

test.each([
  ['Mt Kenya, 14-16 March', 'Mt Kenya, 14-16 March'],
  ['Win at evil.co', 'your trip'],
  ['https://evil.example/x', 'your trip'],
  ['Call 0722 000 111 now', 'your trip'],
  ['Pay to (0)722.000.111', 'your trip'],
  ['山登り', 'your trip'],
])('a name that leads elsewhere, or that no phone shows, is not repeated to a stranger: %s', (name, shown) => {
  expect(nameInText(name, 'your trip')).toBe(shown)
})
