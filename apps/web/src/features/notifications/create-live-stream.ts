import type { StreamEvent } from '@upeo/contract/notifications/stream'

const FIRST_RETRY = 5_000
const LONGEST_RETRY = 60_000

interface StreamSignal {
  readonly type: string
  readonly data?: unknown
}

/** What of an `EventSource` is used here. */
export interface EventStream {
  addEventListener: (type: 'open' | 'error' | 'notification', listener: (event: StreamSignal) => void) => void
  close: () => void
}

export interface LiveParts {
  /** A fresh address: the ticket in it is good for one connection. */
  readonly requestUrl: () => Promise<string>
  readonly connect: (url: string) => EventStream
  readonly read: (data: unknown) => StreamEvent | null
  readonly onEvent: (event: StreamEvent) => void
  /** True while the stream is open: nobody need ask. */
  readonly onChange: (live: boolean) => void
}

/**
 * Keeps a stream open from `start` to `stop`. A browser would reconnect by itself, but with a ticket that is used up:
 * so a lost connection is opened here again, after a longer delay each time that it fails.
 */
export function createLiveStream({ requestUrl, connect, read, onEvent, onChange }: LiveParts) {
  let stream: EventStream | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  /** Counts connections, so that what belongs to an earlier one is not heard. */
  let current = 0

  function close(): void {
    current += 1
    clearTimeout(timer)
    stream?.close()
    stream = null
    onChange(false)
  }

  function comeBack(): void {
    close()
    timer = setTimeout(() => void open(), Math.min(FIRST_RETRY * 2 ** failures, LONGEST_RETRY))
    failures += 1
  }

  async function open(): Promise<void> {
    const mine = (current += 1)
    const still = (act: () => void) => () => {
      if (mine === current) act()
    }
    let url: string
    try {
      url = await requestUrl()
    } catch {
      // Offline, or too many tickets: until it works again, the page asks by itself.
      return still(comeBack)()
    }
    if (mine !== current) return
    stream = connect(url)
    stream.addEventListener(
      'open',
      still(() => {
        failures = 0
        onChange(true)
      }),
    )
    stream.addEventListener('error', still(comeBack))
    stream.addEventListener('notification', ({ data }) => {
      const event = mine === current ? read(data) : null
      if (event) onEvent(event)
    })
  }

  return {
    start(): void {
      if (!stream) void open()
    },
    stop(): void {
      failures = 0
      close()
    },
  }
}
