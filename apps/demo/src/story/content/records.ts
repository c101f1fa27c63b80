/** A row of a table whose columns are these fields. */
type RowOf<T, Columns extends readonly (keyof T)[]> = { readonly [At in keyof Columns]: T[Columns[At]] }

/** The rows of a table as records. */
export function recordsOf<T>() {
  return <const Columns extends readonly (keyof T)[]>(columns: Columns, rows: readonly RowOf<T, Columns>[]): T[] =>
    rows.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at]])) as T)
}
