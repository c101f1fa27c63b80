import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLiveStream, type EventStream } from './create-live-stream.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function setUp(requestUrl = vi.fn<() => Promise<string>>(async () => '/stream')) {
  const opened: { url: string; closed: boolean; say: (type: string, data?: unknown) => void }[] = []
  const heard: unknown[] = []
  const live: boolean[] = []
  const stream = createLiveStream({
    requestUrl,
    connect(url): EventStream {
      const listeners = new Map<string, (event: { type: string; data?: unknown }) => void>()
      const connection = {
        url,
        closed: false,
        say: (type: string, data?: unknown) => listeners.get(type)?.({ type, data }),
      }
      opened.push(connection)
      return {
        addEventListener: (type, listener) => void listeners.set(type, listener),
        close: () => void (connection.closed = true),
      }
    },
    read: (data) => ({ unreadCount: Number(data), notification: null }),
    onEvent: ({ unreadCount }) => heard.push(unreadCount),
    onChange: (now) => live.push(now),
  })
  return { stream, opened, heard, live, requestUrl }
}
const soon = () => vi.advanceTimersByTimeAsync(0)

test('opens with a ticket, says what it hears, and is silent once stopped', async () => {
  const { stream, opened, heard, live } = setUp()
  stream.start()
  await soon()
  opened[0]!.say('open')
  opened[0]!.say('notification', 3)
  expect([heard, live.at(-1)]).toEqual([[3], true])
  stream.stop()
  opened[0]!.say('notification', 4)
  expect([heard, live.at(-1), opened[0]!.closed]).toEqual([[3], false, true])
  await vi.advanceTimersByTimeAsync(120_000)
  expect(opened).toHaveLength(1)
})

test('a lost connection comes back with a new ticket, later each time it fails', async () => {
  const { stream, opened, live, requestUrl } = setUp()
  stream.start()
  await soon()
  opened[0]!.say('open')
  opened[0]!.say('error')
  expect(live.at(-1)).toBe(false)
  requestUrl.mockRejectedValue(new Error('offline'))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(requestUrl).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(9_999)
  expect(requestUrl).toHaveBeenCalledTimes(2)
  requestUrl.mockResolvedValue('/again')
  await vi.advanceTimersByTimeAsync(1)
  expect(opened.map(({ url }) => url)).toEqual(['/stream', '/again'])
})

test('a ticket that arrives after stopping opens nothing', async () => {
  const { stream, opened } = setUp()
  stream.start()
  stream.stop()
  await soon()
  expect(opened).toEqual([])
})
