/** Shorter ones are no numbers that anybody could be called at. */
const FEWEST_DIGITS = 7

/** A Kenyan number without what stands before it: '700000329'. */
const kenyan = /^(?:00)?(?:254)?0?([1-9]\d{8})$/

/**
 * By what a phone number is compared, however it is written: '0700 000 329', '254700000329', '+254 (0) 700-000-329' and
 * '700000329' are one; of a foreign number its digits without leading zeros. Null: too short to be a number. The database
 * has the same rule (`phone_key`), and an index over it.
 */
export function phoneKey(text: string): string | null {
  const digits = text.replace(/[^0-9]/g, '')
  const key = kenyan.exec(digits)?.[1] ?? digits.replace(/^0+/, '')
  return key.length < FEWEST_DIGITS ? null : key
}
