import { randomUUID } from 'node:crypto'
import type { Marketplace } from './marketplace.ts'
import type { FileToSend } from './multipart.ts'
import type { CommandKind, RowKind } from './row-kinds.ts'

/** A record of the first pair, of the second, or of nobody. */
export type Whose = 'mine' | 'theirs' | 'missing'

export interface ValidRequest {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: Readonly<Record<string, unknown>>
  /** Then the call is multipart, and the body its fields. */
  readonly files?: readonly FileToSend[]
}

export interface RequestMaker {
  /** Whether the call names a record, which may be one's own, foreign or missing. */
  readonly record: boolean
  make(market: Marketplace, whose: Whose): ValidRequest | Promise<ValidRequest>
}

export const wrongSecret = 'w'.repeat(43)

export function plain(make: (market: Marketplace) => ValidRequest): RequestMaker {
  return { record: false, make }
}

export function ofRecord(make: RequestMaker['make']): RequestMaker {
  return { record: true, make }
}

export function ofBooking(rest: ValidRequest = {}): RequestMaker {
  return ofRecord(async (market, whose) => ({ ...rest, params: { id: await bookingOf(market, whose, 'bank') } }))
}

export function ofActivity(rest: ValidRequest = {}): RequestMaker {
  return ofRecord(({ activities }, whose) => ({ ...rest, params: { id: idOf(activities, whose) } }))
}

/** A row of one of the two customers, by its id in the address. */
export function ofRow(kind: RowKind, rest: ValidRequest = {}): RequestMaker {
  return ofRecord(async (market, whose) => ({
    ...rest,
    params: { id: whose === 'missing' ? randomUUID() : await market.row(kind, whose) },
  }))
}

/** A result that names no conversation: kept, and it settles nothing. */
export function ofCommandSecret(kind: CommandKind): RequestMaker {
  return ofRecord(async (market, whose) => ({
    params: { secret: whose === 'missing' ? wrongSecret : await market.commandSecret(kind, whose) },
    body: { Result: { ResultType: 0, ResultCode: 0, ResultDesc: 'x' } },
  }))
}

export async function documentOf(market: Marketplace, whose: Whose): Promise<string> {
  return whose === 'missing' ? randomUUID() : market.document(whose)
}

export function idOf(ids: { mine: string; theirs: string }, whose: Whose): string {
  return whose === 'missing' ? randomUUID() : ids[whose]
}

export async function bookingOf(
  market: Marketplace,
  whose: Whose,
  method: 'mpesa' | 'bank',
  proved = false,
): Promise<string> {
  return whose === 'missing' ? randomUUID() : market.booking(whose, method, proved)
}
