import { minus, wholeShillings, type Cents } from '../money.ts'

export type Charge = {
  /** R: whole shillings, in cents. */
  readonly charge: Cents
  /** R - T: what rounding gained (or, negative, lost). */
  readonly rounding: Cents
}

/** What is asked for a booking of this total, whatever it is paid by: T rounded half-up to the shilling. */
export function chargeOf(total: Cents): Charge {
  const charge = wholeShillings(total)
  return { charge, rounding: minus(charge, total) }
}
