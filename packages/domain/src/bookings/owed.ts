import { cents, least, minus, ZERO, type Cents } from '../money.ts'
import { chargeOf, type Charge } from './price.ts'

const SHILLING = 100

interface Paid {
  /** The price, VAT included, to the cent. */
  readonly total: Cents
  readonly paid: Cents
}

/**
 * What is still owed of a booking, in whole shillings: its charge less what came. Earlier bookings were paid to the cent:
 * a total paid to the cent is paid in full, and less than a shilling short of the charge is asked for as one shilling.
 * More than the charge is no debt to anybody.
 */
export function owedOf({ total, paid }: Paid): Cents {
  const { charge } = chargeOf(total)
  if (paid >= least(charge, total)) return ZERO
  return cents(Math.ceil((charge - paid) / SHILLING) * SHILLING)
}

/** The last line of the breakdown: the charge, or what came where all is paid. */
export function chargeAfter({ total, paid }: Paid): Charge {
  const asked = chargeOf(total)
  return paid === 0 || owedOf({ total, paid }) > 0 ? asked : { charge: paid, rounding: minus(paid, total) }
}
