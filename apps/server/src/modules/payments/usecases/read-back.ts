import { HOUR, addTime } from '@upeo/domain/time'
import type { PaymentsDeps } from '../deps.ts'
import type { CollectedPayment } from '../ports.ts'
import { CLOCK_SLACK } from './match-statement.ts'

/** So much of the statement is asked for at once: M-Pesa gives it in pages, and we read no end of them. */
export const SLICE = HOUR

export interface StatementRead {
  readonly lines: readonly CollectedPayment[]
  /** From here on nothing is missing. */
  readonly since: Date
}

/**
 * Reads the statement from now back to `from`, slice by slice. The first that M-Pesa does not give, or that is too long,
 * ends it; what was read until then counts. Without the Pull API there is nothing to read, and nothing is missing.
 */
export async function readBack({ mpesa, log }: PaymentsDeps, from: Date, now: Date): Promise<StatementRead> {
  const lines = new Map<string, CollectedPayment>()
  let since = addTime(now, CLOCK_SLACK)
  while (since > from) {
    const start = new Date(Math.max(from.getTime(), since.getTime() - SLICE))
    const read = await mpesa.statement({ from: start, to: since })
    if (!read.ok && read.error.code === 'no_pull') return { lines: [], since: from }
    if (!read.ok) {
      log.warn({ failure: read.error, from: start }, "M-Pesa's statement could not be read")
      break
    }
    // Two slices share their border.
    for (const line of read.value) lines.set(line.receipt, line)
    since = start
  }
  return { lines: [...lines.values()].toSorted((a, b) => a.at.getTime() - b.at.getTime()), since }
}
