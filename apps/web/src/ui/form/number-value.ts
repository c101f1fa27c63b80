/** The value of a number field: '' while it is empty, and text like '1.' or '-' while a number is typed. */
export type NumberValue = number | string

/** Null while a field is empty, and no number (NaN) while its text is none. */
export function numberOf(value: NumberValue): number | null {
  return value === '' ? null : Number(value)
}
