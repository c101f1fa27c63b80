import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { endsRequest } from './ends-request.ts'

test.each([
  ['offline', 0, false],
  ['internal', 502, false],
  ['invalid_response', 200, false],
  ['invalid_input', 400, false],
  ['conflict', 409, true],
] as const)('%s with status %i says what became of the request: %j', (code, status, ends) => {
  expect(endsRequest(new ApiError({ code, status, message: '' }))).toBe(ends)
})

test('after a request that was made the next is another one', () => expect(endsRequest(null)).toBe(true))
