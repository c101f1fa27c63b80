import type { BookingId, VendorId } from '@upeo/domain/ids'
import type { LedgerEvent, Posting } from '@upeo/domain/ledger/postings'
import type { RawBuilder } from 'kysely'

/** Which subjects a check is about: bookings, payments, orders and movements by id; null: everything. */
export type Scope = readonly string[] | null

/** What every source selects, beside the facts that its posting needs. */
export interface FactRow {
  /** The event key after its event; rows come in the order of this, byte by byte. */
  readonly key: string
  /** When it happened, in milliseconds. */
  readonly ms: number
  readonly booking: BookingId | null
  readonly vendor: VendorId | null
}

/** From where the facts of one ledger event are read, and the posting that they ask for; null: none, for it is nothing. */
export interface FactSource {
  readonly event: LedgerEvent
  readonly select: (scope: Scope) => RawBuilder<FactRow>
  readonly posting: (row: never) => Posting | null
}

/** Keeps a source's row and its posting of one type. */
export function factSource<Row extends FactRow>(source: {
  readonly event: LedgerEvent
  readonly select: (scope: Scope) => RawBuilder<Row>
  readonly posting: (row: Row) => Posting | null
}): FactSource {
  return source
}
