import { HOUR, addTime } from '@upeo/domain/time'
import type { PaymentsDeps } from '../deps.ts'
import type { CollectedPayment } from '../../../adapters/payments/port.ts'
import { CLOCK_SLACK } from './match-statement.ts'

/** So much of the statement is asked for at once: it comes in pages, and we read no end of them. */
export const SLICE = HOUR

export interface StatementRead {
  readonly lines: readonly CollectedPayment[]
  /** From here on nothing is missing. */
  readonly since: Date
}

/**
 * Reads the statement from now back to `from`, slice by slice. The first that the provider does not give, or that is too
 * long, ends it; what was read until then counts. Where there are no statements nothing is missing.
 */
export async function fetchStatementWindow(
  { provider, log }: PaymentsDeps,
  from: Date,
  now: Date,
): Promise<StatementRead> {
  const lines = new Map<string, CollectedPayment>()
  let since = addTime(now, CLOCK_SLACK)
  while (since > from) {
    const start = new Date(Math.max(from.getTime(), since.getTime() - SLICE))
    const read = await provider.readStatement({ from: start, to: since })
    if (!read.ok && read.error.kind === 'not_offered') return { lines: [], since: from }
    if (!read.ok) {
      log.warn({ code: read.error.kind, from: start }, "the provider's statement could not be read")
      break
    }
    // Two slices share their border.
    for (const line of read.value) lines.set(line.receipt, line)
    since = start
  }
  return { lines: [...lines.values()].toSorted((a, b) => a.at.getTime() - b.at.getTime()), since }
}
