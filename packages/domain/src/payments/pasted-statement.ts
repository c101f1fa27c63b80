import { cents, type Cents } from '../money.ts'
import { withoutInvisible } from '../text.ts'
import { normaliseReceipt, type MpesaReceipt } from './receipt.ts'

/** What a guide pastes: M-Pesa's messages, or lines of a statement with or without the names of its columns. */
export interface PastedMovement {
  readonly code: MpesaReceipt
  /** On which line it stands, from 1. */
  readonly line: number
  /** `unsure`: neither the amount nor the way it went could be read. */
  readonly went: 'in' | 'out' | 'reversed' | 'failed' | 'unsure'
  /** What came in; null for anything else. */
  readonly amount: Cents | null
}

/** So many characters, and lines, of one paste are read. */
export const MOST_PASTED = 500_000
export const MOST_PASTED_LINES = 5000

/** A message is longer than no text of M-Pesa's; what follows is somebody else's. */
const RECORD_LENGTH = 600

interface PastedRecord {
  readonly line: number
  readonly code: string
  readonly text: string
  readonly cells: Columns | null
}

interface Columns {
  readonly status: string
  readonly paidIn: string
  readonly withdrawn: string
}

/** Each code once, in the order in which they stand. */
export function readPastedStatement(text: string): PastedMovement[] {
  const found = new Map<string, PastedMovement>()
  const reversed = new Set<string>()
  for (const record of recordsOf(withoutInvisible(text.slice(0, MOST_PASTED)))) {
    const code = normaliseReceipt(record.code)
    if (code === null) continue
    if (/revers/i.test(record.text)) for (const other of codesIn(record.text)) if (other !== code) reversed.add(other)
    const movement = { code, line: record.line, ...(record.cells ? readCells(record.cells) : readWords(record.text)) }
    const before = found.get(code)
    found.set(code, before ? certain(before, movement) : movement)
  }
  return [...found.values()].map(({ code, line, went, amount }) =>
    reversed.has(code) ? { code, line, went: 'reversed', amount: null } : { code, line, went, amount },
  )
}

/** A charge stands under the same code as its payment; of two amounts under one code the smaller is believed. */
function certain(one: PastedMovement, other: PastedMovement): PastedMovement {
  if (one.amount !== null && other.amount !== null) return one.amount <= other.amount ? one : other
  return other.amount === null ? one : other
}

/** Ten capitals and digits, of both kinds; older and other providers' are a little shorter or longer. */
const codeAhead = /^[^A-Za-z0-9]{0,3}([A-Za-z0-9]{8,14})(?![A-Za-z0-9])/
const anyCode = /\b[A-Za-z0-9]{8,14}\b/g
const isCode = (word: string) => /[A-Za-z]/.test(word) && /\d/.test(word)
const codesIn = (text: string) => [...text.matchAll(anyCode)].map(([word]) => word.toUpperCase()).filter(isCode)

/** 'SFC7XK2L9P Confirmed': a message begins, wherever on the line it stands. */
const messageAhead = /\b([A-Za-z0-9]{8,14}) {1,3}confirmed\b/gi

function recordsOf(text: string): PastedRecord[] {
  const records: PastedRecord[] = []
  let header: Header | null = null
  for (const [at, line] of text.split(/\r\n|[\r\n]/, MOST_PASTED_LINES).entries()) {
    const names = headerOf(line)
    if (names) {
      header = names
      continue
    }
    const messages = [...line.matchAll(messageAhead)].filter(([, code = '']) => isCode(code))
    const row = messages.length === 0 ? codeAhead.exec(line)?.[1] : undefined
    if (messages.length > 0) {
      for (const [index, message] of messages.entries()) {
        const said = line.slice(message.index, messages[index + 1]?.index).slice(0, RECORD_LENGTH)
        records.push({ line: at + 1, code: message[1] ?? '', text: said, cells: null })
      }
    } else if (row !== undefined && isCode(row)) {
      const said = line.slice(0, RECORD_LENGTH)
      records.push({ line: at + 1, code: row, text: said, cells: header && cellsOf(said, header) })
    } else continueLast(records, line)
  }
  return records
}

/** A message, or a line of a document, may have been broken. */
function continueLast(records: PastedRecord[], line: string): void {
  const last = records.at(-1)
  if (!last || last.cells || last.text.length >= RECORD_LENGTH) return
  records[records.length - 1] = { ...last, text: `${last.text} ${line}`.slice(0, RECORD_LENGTH) }
}

interface Header {
  readonly separator: ',' | '\t' | ';'
  readonly status: number
  readonly paidIn: number
  readonly withdrawn: number
}

/** The names of a statement's columns: capitals, dots and spaces differ between exports. */
function headerOf(line: string): Header | null {
  if (line.length > RECORD_LENGTH || !/receipt/i.test(line)) return null
  for (const separator of [',', '\t', ';'] as const) {
    const names = split(line, separator).map((name) => name.toLowerCase().replaceAll(/[^a-z]/g, ''))
    const [status, paidIn, withdrawn] = [
      names.findIndex((name) => name.endsWith('status')),
      names.indexOf('paidin'),
      names.indexOf('withdrawn'),
    ]
    if (paidIn !== -1 && withdrawn !== -1) return { separator, status, paidIn, withdrawn }
  }
  return null
}

function cellsOf(line: string, { separator, status, paidIn, withdrawn }: Header): Columns | null {
  const cells = split(line, separator)
  if (cells.length <= Math.max(paidIn, withdrawn)) return null
  const cell = (at: number) => (cells[at] ?? '').trim()
  return { status: cell(status), paidIn: cell(paidIn), withdrawn: cell(withdrawn) }
}

/** At the separator, but not within quotation marks. */
function split(line: string, separator: string): string[] {
  const cells: string[] = []
  let [from, quoted] = [0, false]
  for (let at = 0; at <= line.length; at += 1) {
    const sign = line.charAt(at)
    if (sign === '"') quoted = !quoted
    if (at < line.length && (quoted || sign !== separator)) continue
    cells.push(line.slice(from, at).replaceAll('"', ''))
    from = at + 1
  }
  return cells
}

type Read = Pick<PastedMovement, 'went' | 'amount'>
const nothing = (went: Exclude<PastedMovement['went'], 'in'>): Read => ({ went, amount: null })

function readCells({ status, paidIn, withdrawn }: Columns): Read {
  if (status !== '' && !/^completed$/i.test(status)) return nothing('failed')
  const [came, left] = [amountIn(paidIn), amountIn(withdrawn)]
  if (came !== null && came > 0) return { went: 'in', amount: came }
  return nothing(left !== null && left !== 0 ? 'out' : 'unsure')
}

const money = String.raw`(?:ksh?|kes)s?\.? ?(\d[\d,]{0,12}(?:\.\d{1,2})?)`
const receivedFirst = new RegExp(String.raw`\breceived {1,3}${money}`, 'i')
const moneyFirst = new RegExp(String.raw`\b${money} {1,3}received\b`, 'i')
/** A statement's line without the names of its columns: what came or went, and the balance, with two decimals each. */
const figure = /(?<![\d.,])-?\d[\d,]{0,12}\.\d{2}(?![\d.,])/g

function readWords(text: string): Read {
  if (/\b(?:failed|declined|cancelled|insufficient)\b/i.test(text)) return nothing('failed')
  const said = amountIn(receivedFirst.exec(text)?.[1] ?? moneyFirst.exec(text)?.[1] ?? '')
  if (said !== null && said > 0) return { went: 'in', amount: said }
  if (/\b(?:sent to|paid to|withdraw[a-z]{0,4}|bought|transferred to|debited)\b/i.test(text)) return nothing('out')
  const figures = [...text.matchAll(figure)].map(([written]) => amountIn(written) ?? cents(0))
  return figures.length < 2 ? nothing('unsure') : readFigures(figures, text)
}

/** What was paid in, what was withdrawn and the balance; or one of the two, and the balance. */
function readFigures(figures: readonly Cents[], text: string): Read {
  const [first = cents(0), second = cents(0)] = figures
  if (first < 0 || (figures.length > 2 && first === 0 && second !== 0)) return nothing('out')
  if (figures.length > 2) return first > 0 && second === 0 ? { went: 'in', amount: first } : nothing('unsure')
  if (/\bfrom\b/i.test(text) && !/\bto\b/i.test(text)) return { went: 'in', amount: first }
  return nothing('unsure')
}

/** '1,500.00', '-500', 'KSh 2,500'; null: no amount. */
function amountIn(text: string): Cents | null {
  const match = /^(-)?\s{0,2}(?:ksh?|kes)?\.?\s{0,2}(\d{1,3}(?:,\d{3}){0,3}|\d{1,10})(?:\.(\d{1,2}))?$/i.exec(
    text.trim(),
  )
  if (!match) return null
  const [, sign, shillings = '', decimals = ''] = match
  const amount = Number(shillings.replaceAll(',', '')) * 100 + Number(decimals.padEnd(2, '0'))
  return cents(sign ? -amount : amount)
}
