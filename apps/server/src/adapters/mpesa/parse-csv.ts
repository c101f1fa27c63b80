import { done, fail, type Result } from '@upeo/domain/result'

export interface CsvError {
  readonly kind: 'bad_csv' | 'too_many_rows'
  /** Counted from 1. */
  readonly line: number
}

export interface CsvLimits {
  readonly rows: number
  /** In a row. */
  readonly cells: number
  readonly cellLength: number
}

/**
 * Comma-separated values as RFC 4180 has them: quoted cells may hold commas, quotes (doubled) and line breaks. Any line
 * ending is taken. A quote that is never closed, or text behind a closed one, is refused: what follows would be read wrong.
 * Row by row, so that nobody reads on in what is no file of theirs; a refusal is the last.
 */
export function* parseCsv(text: string, limits: CsvLimits): Generator<Result<readonly string[], CsvError>> {
  let rows = 0
  let row: string[] = []
  let at = text.startsWith('\uFEFF') ? 1 : 0
  const bad = (kind: CsvError['kind'] = 'bad_csv') => fail<CsvError>({ kind, line: rows + 1 })
  while (at < text.length) {
    const cell = text.charAt(at) === '"' ? quotedCell(text, at, limits.cellLength) : plainCell(text, at)
    if (cell === null || cell.value.length > limits.cellLength || row.length === limits.cells) {
      yield bad()
      return
    }
    row.push(cell.value)
    at = cell.end
    const sign = text.charAt(at)
    if (sign === ',') {
      at += 1
      if (at === text.length) row.push('')
      else continue
    } else if (sign === '\r' && text.charAt(at + 1) === '\n') at += 2
    else if (sign === '\r' || sign === '\n') at += 1
    if (rows === limits.rows) {
      yield bad('too_many_rows')
      return
    }
    rows += 1
    yield done(row)
    row = []
  }
}

interface Cell {
  readonly value: string
  /** Where the separator stands behind it. */
  readonly end: number
}

const separator = /[,\r\n]/g

function plainCell(text: string, start: number): Cell | null {
  separator.lastIndex = start
  const end = separator.exec(text)?.index ?? text.length
  const value = text.slice(start, end)
  return value.includes('"') ? null : { value, end }
}

function quotedCell(text: string, start: number, most: number): Cell | null {
  let value = ''
  let at = start + 1
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote === -1 || value.length > most) return null
    value += text.slice(at, quote)
    if (text.charAt(quote + 1) !== '"') {
      const end = quote + 1
      return end === text.length || ',\r\n'.includes(text.charAt(end)) ? { value, end } : null
    }
    value += '"'
    at = quote + 2
  }
}
