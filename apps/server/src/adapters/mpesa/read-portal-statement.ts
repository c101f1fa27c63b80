import { setImmediate as nextTurn } from 'node:timers/promises'
import type { CashMovementKind } from '@upeo/domain/ledger/cash-movements'
import { cents, type Cents } from '@upeo/domain/money'
import { bareReceipt, type StatementAccount, type TheirMovement } from '@upeo/domain/reconciliation/movements'
import { done, fail, type Result } from '@upeo/domain/result'
import { HOUR } from '@upeo/domain/time'
import type { PortalStatement, StatementError } from '../payments/port.ts'
import { readSignedAmount } from './named-values.ts'
import { parseCsv, type CsvError } from './parse-csv.ts'

const MOST_ROWS = 50_000
/** Lines about the organisation stand above the names of the columns. */
const HEADER_WITHIN = 40
const CELL_LENGTH = 2000
/** M-Pesa writes 13. */
const MOST_COLUMNS = 60
/** Others are served after so many rows. */
const ROWS_A_TURN = 500

/** The portal's columns, by what their names begin with: capitals, dots and spaces differ between exports. */
const columns = {
  receipt: 'receiptno',
  completed: 'completiontime',
  initiated: 'initiationtime',
  details: 'details',
  status: 'transactionstatus',
  paidIn: 'paidin',
  withdrawn: 'withdrawn',
  reason: 'reasontype',
} as const
type Column = keyof typeof columns
const columnNames = Object.keys(columns) as Column[]
const needed: readonly Column[] = ['receipt', 'completed', 'status', 'paidIn', 'withdrawn']

/**
 * The organisation's statement as M-Pesa's portal exports it: a few lines about the organisation, the names of the
 * columns, then a line for each movement, the newest first as a rule. A movement's charge has a line of its own under
 * the same receipt. A few rows at a time, and no further than the columns have to be named: the process goes on serving
 * others, whatever was handed in.
 */
export async function readPortalStatement(
  bytes: Uint8Array,
  account: StatementAccount,
): Promise<Result<PortalStatement, StatementError>> {
  const limits = { rows: MOST_ROWS + HEADER_WITHIN, cells: MOST_COLUMNS, cellLength: CELL_LENGTH }
  let places: ReadonlyMap<Column, number> | null = null
  let at = -1
  const lines: TheirMovement[] = []
  for (const parsed of parseCsv(textOf(bytes), limits)) {
    at += 1
    if (at % ROWS_A_TURN === ROWS_A_TURN - 1) await nextTurn()
    if (!parsed.ok) return fail(refusalOf(parsed.error, places !== null))
    const row = parsed.value
    if (!places) {
      places = placesIn(row)
      if (!places && at === HEADER_WITHIN - 1) return fail({ kind: 'no_statement' })
      continue
    }
    const known = places
    if (row.every((cell) => cell.trim() === '')) continue
    if (lines.length === MOST_ROWS) return fail({ kind: 'too_many_rows' })
    const cell = (name: Column) => (row[known.get(name) ?? -1] ?? '').trim()
    // Sums and remarks at the foot name no receipt.
    if (cell('receipt') === '') continue
    const line = readLine(cell, account)
    if (!line.ok) return fail({ kind: 'bad_row', line: at + 1, what: line.error.kind })
    lines.push(line.value)
  }
  const times = lines.map((line) => line.at.getTime())
  if (times.length === 0) return fail({ kind: 'no_statement' })
  const [first, last] = [times.reduce((a, b) => Math.min(a, b)), times.reduce((a, b) => Math.max(a, b))]
  return done({ lines, first: new Date(first), last: new Date(last) })
}

/** Where each column stands in a row that names them; null: it names other things. */
function placesIn(row: readonly string[]): ReadonlyMap<Column, number> | null {
  if (!needed.every((name) => find(row, name) !== -1)) return null
  return new Map(columnNames.map((name) => [name, find(row, name)]))
}

/** What stands before the names of the columns is nothing that M-Pesa has written wrong. */
function refusalOf({ kind, line }: CsvError, named: boolean): StatementError {
  if (kind === 'too_many_rows') return { kind }
  return named ? { kind: 'bad_row', line, what: 'its quotation marks' } : { kind: 'no_statement' }
}

/** UTF-8 as it should be; older exports of spreadsheets are Windows-1252. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const find = (row: readonly string[], name: Column) =>
  row.findIndex((cell) => cell.toLowerCase().replaceAll(/[^a-z]/g, '') === columns[name])

type Cells = (name: Column) => string

function readLine(cell: Cells, account: StatementAccount): Result<TheirMovement, { kind: string }> {
  const receipt = bareReceipt(cell('receipt'))
  if (!/^[A-Z0-9]{6,20}$/.test(receipt)) return fail({ kind: 'its receipt' })
  const at = readTime(cell('completed')) ?? readTime(cell('initiated'))
  if (at === null) return fail({ kind: 'its time' })
  const [paidIn, withdrawn] = [amountIn(cell('paidIn')), amountIn(cell('withdrawn'))]
  if (paidIn === null || withdrawn === null || (paidIn === 0) === (withdrawn === 0)) return fail({ kind: 'its amount' })
  const said = [cell('reason'), cell('details')].filter((text) => text !== '').join(': ')
  const direction = paidIn === 0 ? 'out' : 'in'
  const words = `${cell('reason')} ${cell('details')}`
  const leg = direction === 'out' && /\b(?:charges?|fees?)\b/i.test(cell('reason') || words) ? 'charge' : 'principal'
  return done({
    receipt,
    leg,
    direction,
    // What was withdrawn is written with a minus, or without.
    amount: cents(Math.abs(paidIn + withdrawn)),
    at,
    completed: /^completed$/i.test(cell('status')),
    said: said.slice(0, 200),
    offer: direction === 'out' ? offerOf(leg, words, account) : null,
  })
}

/** Empty is nothing; null: no amount. */
const amountIn = (text: string): Cents | null => (text === '' || text === '-' ? cents(0) : readSignedAmount(text))

/** Fees, and money moved to the bank or to the account that pays out: what our books do not know by themselves. */
function offerOf(leg: TheirMovement['leg'], words: string, account: StatementAccount): CashMovementKind | null {
  const collects = account !== 'disbursement'
  if (leg === 'charge') return collects ? 'fee_on_collections' : 'fee_on_payouts'
  if (!collects) return null
  if (/\b(?:bank|settle(?:ment)?)\b/i.test(words)) return 'float_to_bank'
  return /\b(?:float|organi[sz]ation|business to business|b2b|transfer)\b/i.test(words) ? 'float_to_payouts' : null
}

const clock = String.raw`[ T](\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d{1,9})?`
const dayFirstTime = new RegExp(String.raw`^(\d{2})[-/.](\d{2})[-/.](\d{4})${clock}$`)
const yearFirstTime = new RegExp(String.raw`^(\d{4})-(\d{2})-(\d{2})${clock}$`)

/** `31-01-2026 09:30:41`, `31/01/2026 09:30`, `2026-01-31 09:30:41`, in Nairobi. */
function readTime(text: string): Date | null {
  const dayFirst = dayFirstTime.exec(text)
  const yearFirst = yearFirstTime.exec(text)
  const [year, month, day] = dayFirst ? [dayFirst[3], dayFirst[2], dayFirst[1]] : (yearFirst?.slice(1, 4) ?? [])
  const found = dayFirst ?? yearFirst
  if (!found) return null
  const [hour, minute, second = 0] = [found[4], found[5], found[6] ?? 0].map(Number)
  const [y = 0, m = 0, d = 0, h = 0, min = 0] = [year, month, day, hour, minute].map(Number)
  const local = new Date(Date.UTC(y, m - 1, d, h, min, second))
  const isReal = local.getUTCMonth() === m - 1 && local.getUTCDate() === d && h < 24 && min < 60 && second < 60
  return isReal ? new Date(local.getTime() - 3 * HOUR) : null
}
