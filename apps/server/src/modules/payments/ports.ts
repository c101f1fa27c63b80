import type { Cents } from '@upeo/domain/money'
import type { Failure, Result } from '@upeo/domain/result'

export type { MpesaGateway } from '../../adapters/mpesa/port.ts'

type Unreadable = Failure<'unreadable', { reason: string }>

/** What the callback of a prompt says. It proves nothing but that somebody knows the secret address. */
export interface PromptResult {
  readonly checkoutRequestId: string
  readonly merchantRequestId: string | null
  readonly code: string
  readonly description: string
  /** Null for failures, and where a success came without it. */
  readonly amount: Cents | null
  readonly receipt: string | null
}

interface CommandResult {
  readonly code: string
  readonly description: string
  readonly receipt: string | null
  readonly amount: Cents | null
}

/** Reads what M-Pesa posts, as loosely as it writes. */
export interface MpesaReader {
  readonly prompt: (raw: unknown) => Result<PromptResult, Unreadable>
  readonly b2c: (raw: unknown) => Result<CommandResult & { outcome: 'paid' | 'failed' | 'unrecognised' }, Unreadable>
  readonly reversal: (
    raw: unknown,
  ) => Result<CommandResult & { outcome: 'reversed' | 'already_reversed' | 'failed' | 'unrecognised' }, Unreadable>
  readonly status: (
    raw: unknown,
  ) => Result<
    CommandResult & { outcome: 'completed' | 'failed' | 'in_progress' | 'not_found' | 'unrecognised' },
    Unreadable
  >
}
