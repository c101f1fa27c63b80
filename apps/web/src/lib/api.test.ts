import { deleteReview } from '@upeo/contract/reviews/own-reviews'
import { type ErrorBody, type ErrorCode, errorStatuses } from '@upeo/contract/kit/errors'
import { expect, test } from 'vitest'
import { messageOf } from './api-error.ts'
import { call } from './api.ts'

const words = 'Failed to delete review. Please try again.'
const theirs = 'The server says why.'

function answering(status: number, body: string) {
  const via = () => Promise.resolve(new Response(body, { status }))
  return call(deleteReview, { params: { id: '01900000-0000-7000-8000-000000000000' }, via })
}
function failing(code: ErrorCode) {
  const body: ErrorBody = { error: { code, message: theirs, requestId: 'r1' }, message: theirs }
  return answering(errorStatuses[code], JSON.stringify(body))
}
const said = (answer: Promise<unknown>) =>
  answer.then(
    () => 'It worked.',
    (error: unknown) => messageOf(error, words),
  )

test.each(['internal', 'not_ready'] as const)('%s is said in the screen’s own words', async (code) => {
  expect(await said(failing(code))).toBe(words)
  await expect(failing(code)).rejects.toMatchObject({ code, requestId: 'r1' })
})

test.each(['conflict', 'provider_unavailable', 'rate_limited'] as const)(
  '%s is said in the server’s words',
  async (code) => {
    expect(await said(failing(code))).toBe(theirs)
  },
)

test('an answer that is not from our server leaves the message to the screen', async () => {
  expect(await said(answering(502, '<h1>Bad gateway</h1>'))).toBe(words)
  const via = () => Promise.reject(new TypeError('Failed to fetch'))
  expect(await said(call(deleteReview, { params: { id: 'x' }, via }))).toBe(words)
})
