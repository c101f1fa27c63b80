import { fromKes, type Cents } from '../money.ts'

/** M-Pesa sends nothing smaller. */
const LEAST_SENT = fromKes(10)

/**
 * Whether money that came pays for what was asked: all of it, and over that at most what M-Pesa could not send back, which
 * stays with the rounding.
 */
export function paysFor(asked: Cents, received: Cents): boolean {
  return received >= asked && received - asked < LEAST_SENT
}
