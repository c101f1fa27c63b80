import { cents, least, minus, ZERO, type Cents } from '../money.ts'
import { chargeOf, type Charge } from './price.ts'

const SHILLING = 100

interface Paid {
  /** T. */
  readonly total: Cents
  readonly paid: Cents
}

/**
 * What is still owed of a booking, in whole shillings: its charge less what came. Some have paid T to the cent, or a part
 * with cents, when that was asked of them: what they are short of a charge by less than a shilling is asked as one, T paid
 * is all paid, and more than the charge is no debt to anybody.
 */
export function owedOf({ total, paid }: Paid): Cents {
  const { charge } = chargeOf(total)
  if (paid >= least(charge, total)) return ZERO
  return cents(Math.ceil((charge - paid) / SHILLING) * SHILLING)
}

/** With what its breakdown ends: what is asked for it, or was; of one that is all paid, what came. */
export function chargeAfter({ total, paid }: Paid): Charge {
  const asked = chargeOf(total)
  return paid === 0 || owedOf({ total, paid }) > 0 ? asked : { charge: paid, rounding: minus(paid, total) }
}
