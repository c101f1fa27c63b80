/** So many of a kind are shown. */
export const SHOWN = 6
/** So many that might fit are looked at, before the best of them are chosen. */
export const LOOKED_AT = 100

/** The first few of what was asked for with one more than is shown. */
export function hits<Row, Wire>(rows: readonly Row[], toWire: (row: Row) => Wire): { found: Wire[]; more: boolean } {
  return { found: rows.slice(0, SHOWN).map(toWire), more: rows.length > SHOWN }
}
