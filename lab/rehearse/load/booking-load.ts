import { keepAcknowledgements, type Acknowledgements } from './acknowledged.ts'
import { visit } from './customer.ts'
import type { Offer } from './market.ts'
import { openClient } from './send.ts'

export interface BookingLoad {
  readonly acknowledged: Acknowledgements
  /** Requests sent so far, and those of them without an answer or with one of 500 and above. */
  readonly counts: { readonly sent: number; readonly failed: number }
  /** Stops, after everybody has finished the current booking. */
  stop(): Promise<void>
}

/** Keeps a fixed number of customers active at a time, one after another, until it is stopped. */
export function startBookings(offers: readonly Offer[], customers: number): BookingLoad {
  const client = openClient(customers)
  const acknowledged = keepAcknowledgements()
  const counts = { sent: 0, failed: 0 }
  const stopping = new AbortController()
  const context = {
    send: client.send,
    acknowledged,
    offers,
    tell: ({ status }: { status: number }) => {
      counts.sent += 1
      if (status === 0 || status >= 500) counts.failed += 1
    },
  }
  const comeAndGo = async () => {
    while (!stopping.signal.aborted) await visit(context, stopping.signal)
  }
  const going = Array.from({ length: customers }, comeAndGo)
  return {
    acknowledged,
    counts,
    async stop() {
      stopping.abort()
      await Promise.all(going)
      client.close()
    },
  }
}
