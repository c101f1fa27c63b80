import { expect, test } from 'vitest'
import { changeText } from './change-text.ts'

const change = {
  name: 'Moraa Nyaboke',
  activity: 'Crater rim walk',
  from: new Date('2026-03-14T07:30:00+03:00'),
  to: null,
  message: 'The road is gone.',
  url: 'https://upeo.example/g/x',
}

test('who is told that a trip was called off is not told that they are booked, and finds their money', () => {
  expect(changeText(change)).toBe(
    'Hello Moraa Nyaboke, Crater rim walk on 14 Mar 2026, 07:30 has been called off. “The road is gone.” Your booking and your money: https://upeo.example/g/x',
  )
})

test('who is told of another date can answer by the link', () => {
  expect(changeText({ ...change, to: new Date('2026-03-21T16:00:00+03:00'), message: '' })).toBe(
    'Hello Moraa Nyaboke, Crater rim walk is now on 21 Mar 2026, 16:00 instead of 14 Mar 2026, 07:30. Keep it, choose another date or take your money back: https://upeo.example/g/x/move',
  )
})
