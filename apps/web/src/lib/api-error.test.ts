import { expect, test } from 'vitest'
import { ApiError, messageOf, type ApiErrorCode } from './api-error.ts'

const words = 'Failed to delete review. Please try again.'
const failure = (code: ApiErrorCode, message: string) => new ApiError({ status: 0, code, message })

test.each(['internal', 'not_ready'] as const)('%s is said in the screen’s own words', (code) => {
  expect(messageOf(failure(code, 'Something went wrong on our side. (Request 7)'), words)).toBe(words)
})

test.each(['conflict', 'provider_unavailable', 'rate_limited'] as const)('%s is said in the server’s words', (code) => {
  expect(messageOf(failure(code, 'This review is being looked at.'), words)).toBe('This review is being looked at.')
})

test('without an answer, or for anything that is no answer, the screen has words of its own', () => {
  expect(messageOf(failure('offline', ''), words)).toBe(words)
  expect(messageOf(new Error('a bug'), words)).toBe(words)
})
