import { createDirectBooking } from '@upeo/contract/bookings/direct-bookings'
import { refusalOf } from '../../../testing/refusal-of.ts'
import { expect, test } from 'vitest'

test('what is missing, or is something else, is said in words for people', () => {
  const { text = '' } = refusalOf(createDirectBooking, { body: { name: 7, source: 'walk' } }) ?? {}
  expect((JSON.parse(text) as { error: unknown }).error).toMatchObject({
    fields: {
      participants: 'Please fill this in.',
      name: 'This is not valid.',
      source: 'Please choose where the booking came from.',
    },
  })
  expect(text).not.toMatch(/Invalid|expected|undefined/)
})
