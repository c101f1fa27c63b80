import { formatKes, type Cents } from '../money.ts'
import type { PastedMovement } from './pasted-statement.ts'

/** A payment that a customer says they have made straight to the guide. */
export interface WaitingProof {
  /** As codes are compared. */
  readonly code: string
  readonly owed: Cents
}

export type ProofMatch =
  | { readonly outcome: 'matched' | 'less'; readonly received: Cents }
  | { readonly outcome: 'missing' | 'out' | 'reversed' | 'failed' | 'unsure' }

/** The same code, and at least what is owed: then the money has come. */
export function matchProof({ code, owed }: WaitingProof, movements: ReadonlyMap<string, PastedMovement>): ProofMatch {
  const movement = movements.get(code)
  if (!movement) return { outcome: 'missing' }
  const { went, amount } = movement
  if (went !== 'in') return { outcome: went }
  if (amount === null) return { outcome: 'unsure' }
  return { outcome: amount >= owed ? 'matched' : 'less', received: amount }
}

/** To the guide: what was found, or why it is not approved with the others. */
export function matchText(match: ProofMatch, owed: Cents): string {
  switch (match.outcome) {
    case 'matched':
      return match.received === owed
        ? `${formatKes(match.received)} received`
        : `${formatKes(match.received)} received, more than the ${formatKes(owed)} owed`
    case 'less':
      return `Only ${formatKes(match.received)} received, ${formatKes(owed)} is owed`
    case 'missing':
      return 'This code is not in what you pasted'
    case 'out':
      return 'Under this code money went out, not in'
    case 'reversed':
      return 'M-Pesa took this payment back'
    case 'failed':
      return 'M-Pesa says that this payment did not go through'
    case 'unsure':
      return 'The amount under this code could not be read'
    default:
      return match satisfies never
  }
}
