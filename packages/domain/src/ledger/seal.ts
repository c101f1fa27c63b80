/** A place in the order of transactions: the number of the database transaction that posted one, and its id. */
export interface LedgerPlace {
  readonly position: number
  readonly id: string
}

/** One link of the chain. Hashes are hexadecimal. */
export interface Seal {
  readonly sequence: number
  /** The place of the last transaction of the seal before; null of the first. */
  readonly from: LedgerPlace | null
  readonly to: LedgerPlace
  readonly transactions: number
  /** UTC to the microsecond, as is the next. */
  readonly newestAt: string
  readonly sealedAt: string
  readonly root: string
  /** The hash of the seal before; null of the first. */
  readonly previous: string | null
}

/** The text whose SHA-256 is the seal's hash. */
export function canonicalSeal(seal: Seal): string {
  const { sequence, from, to, transactions, newestAt, sealedAt, root, previous } = seal
  const place = (each: LedgerPlace | null) => each && [each.position, each.id]
  return JSON.stringify([
    'upeo.ledger.seal.1',
    sequence,
    place(from),
    place(to),
    transactions,
    newestAt,
    sealedAt,
    root,
    previous,
  ])
}

/** The last seal of one of Nairobi's days: `2026-03-02`. */
export interface Head {
  readonly day: string
  readonly sequence: number
  readonly hash: string
  /** The audit log's last seal by then; none in heads from before it was sealed. */
  readonly audit?: { readonly sequence: number; readonly hash: string }
}

/** The text that is signed. */
export function canonicalHead({ day, sequence, hash, audit }: Head): string {
  const form = audit ? 'upeo.ledger.head.2' : 'upeo.ledger.head.1'
  return JSON.stringify([form, day, sequence, hash, ...(audit ? [audit.sequence, audit.hash] : [])])
}
