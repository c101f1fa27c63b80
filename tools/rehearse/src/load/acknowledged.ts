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
    add: (acknowledged) => void all.push({ ...acknowledged, at: performance.now() } as Acknowledgement),
  }
}

/** The longest time without an acknowledgement around an instant, in seconds. */
export function silenceAround(all: readonly Acknowledgement[], instant: number): number {
  const before = all.findLast(({ at }) => at <= instant)?.at ?? instant
  const after = all.find(({ at }) => at > instant)?.at ?? Number.NaN
  return (after - before) / 1000
}
