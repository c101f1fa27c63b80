import { formatKes, type Cents } from '../money.ts'
import type { PastedMovement } from './pasted-statement.ts'
import { phrase, words, type Translatable } from '../words/say.ts'

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
export function matchText(match: ProofMatch, owed: Cents): Translatable {
  switch (match.outcome) {
    case 'matched':
      return match.received === owed
        ? phrase('{received} received', { received: formatKes(match.received) })
        : phrase('{received} received, more than the {owed} owed', {
            received: formatKes(match.received),
            owed: formatKes(owed),
          })
    case 'less':
      return phrase('Only {received} received, {owed} is owed', {
        received: formatKes(match.received),
        owed: formatKes(owed),
      })
    case 'missing':
      return words('This code is not in what you pasted')
    case 'out':
      return words('This code is for money sent, not received')
    case 'reversed':
      return words('M-Pesa took this payment back')
    case 'failed':
      return words('M-Pesa says that this payment did not go through')
    case 'unsure':
      return words('The amount for this code could not be read')
    default:
      return match satisfies never
  }
}
