/** A text, or a figure with how many decimals it is written. */
export type CsvCell = string | { readonly figure: number; readonly decimals: number }

/** What a file begins with, so that it is read as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

/**
 * What a spreadsheet would take for a formula, in either width of letters, also behind blanks that it ignores; and
 * what begins with a tab or a line break.
 */
const startsLikeFormula = /^(?:[\t\r\n]|\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/u

/**
 * A file that every spreadsheet opens: UTF-8 that says so, rows ended by CRLF, texts in quotes (RFC 4180). A text that
 * would be run as a formula is led by an apostrophe, which makes it a text; figures are figures, negative ones too.
 */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  return BYTE_ORDER_MARK + csvRows(rows)
}

/** The rows alone: a long file is written piece by piece. */
export function csvRows(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')
}

function cellText(cell: CsvCell): string {
  if (typeof cell !== 'string') return cell.figure.toFixed(cell.decimals)
  const harmless = startsLikeFormula.test(cell) ? `'${cell}` : cell
  return `"${harmless.replaceAll('"', '""')}"`
}
