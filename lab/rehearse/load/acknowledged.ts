/** What the client was told has been done, with what is needed to find it again. */
export type Acknowledgement = { readonly at: number; readonly id: string } & (
  | { readonly what: 'account' | 'paid' | 'approved' | 'cancelled' }
  /** An M-Pesa hold does not wait for the disk, by design: nobody has paid it yet. */
  | { readonly what: 'booking' | 'unpaid M-Pesa hold' }
  | { readonly what: 'prompt'; readonly checkoutRequestId: string }
  | { readonly what: 'proof'; readonly reference: string }
  | { readonly what: 'recorded payment'; readonly paymentId: string }
)

export type What = Acknowledgement['what']

/** In the order in which the client was told. */
export interface Acknowledgements {
  readonly all: readonly Acknowledgement[]
  add(acknowledged: WithoutTime<Acknowledgement>): void
}

type WithoutTime<T> = T extends unknown ? Omit<T, 'at'> : never

export function keepAcknowledgements(): Acknowledgements {
  const all: Acknowledgement[] = []
  return {
    all,
    add: (acknowledged) => void all.push({ ...acknowledged, at: performance.now() }),
  }
}

/** What was done before the kill is acknowledged for a moment after it still: the outage begins when that ends. */
const aftermath = 5000

/** The longest time without an acknowledgement that begins around the kill, in seconds. */
export function silenceAfter(all: readonly Acknowledgement[], killedAt: number): number {
  const last = all.findLastIndex(({ at }) => at <= killedAt)
  const silences = all.slice(Math.max(last, 0)).flatMap(({ at }, n, rest) => {
    const next = rest[n + 1]
    return next && at < killedAt + aftermath ? [next.at - at] : []
  })
  return silences.length === 0 ? Number.NaN : Math.max(...silences) / 1000
}
