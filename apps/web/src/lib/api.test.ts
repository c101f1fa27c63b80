import { deleteReview } from '@upeo/contract/reviews/own-reviews'
import { type ErrorBody, type ErrorCode, errorStatuses } from '@upeo/contract/kit/errors'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { messageOf } from './api-error.ts'
import { call, readAnswer } from './api.ts'
import { storageOf } from '../testing/storage-of.ts'

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

describe('a 401 to somebody who is signed in', () => {
  const deleteDatabase = vi.fn<(name: string) => void>()
  let stored: Map<string, string>
  beforeEach(() => {
    stored = new Map([
      ['authToken', 'one'],
      ['user', JSON.stringify({ _id: 'g1', name: 'Njeri', email: 'njeri@upeo.example', role: 'vendor' })],
      ['upeo-device-g1', '3'],
      ['upeo-device-g2', '5'],
    ])
    vi.stubGlobal('window', { localStorage: storageOf(stored), indexedDB: { deleteDatabase }, location: {} })
    vi.stubGlobal('document', { cookie: '', documentElement: { toggleAttribute: () => true } })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    deleteDatabase.mockClear()
  })
  /** To whoever asked both are the same. */
  async function refused(code: 'session_ended' | 'unauthenticated') {
    const body: ErrorBody = { error: { code, message: theirs }, message: theirs }
    const answer = readAnswer(deleteReview, new Response(JSON.stringify(body), { status: 401 }), true)
    await expect(answer).rejects.toMatchObject({ status: 401, code: 'unauthenticated' })
    expect(stored.has('authToken')).toBe(false)
    // What removes it is loaded then.
    await import('./log-out.ts')
  }
  const removed = () => deleteDatabase.mock.calls.flat().filter((name) => name.startsWith('upeo-device-'))

  test('takes what is kept of their guests off the device where somebody has ended their session, and nobody else’s', async () => {
    await refused('session_ended')
    expect([[...stored], removed()]).toEqual([[['upeo-device-g2', '5']], ['upeo-device-g1']])
    // Another call that was under way finds nobody signed in.
    await refused('session_ended')
    expect(removed()).toEqual(['upeo-device-g1'])
  })

  test('leaves it to them where the session has run out: not all of it may have been sent', async () => {
    await refused('unauthenticated')
    expect([[...stored.keys()], removed()]).toEqual([['upeo-device-g1', 'upeo-device-g2'], []])
  })
})
