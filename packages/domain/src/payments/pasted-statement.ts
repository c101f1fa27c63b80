import { cents, ZERO, type Cents } from '../money.ts'
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
  const found = new Map<string, ReadMovement>()
  const { records, reversed } = recordsOf(withoutInvisible(text.slice(0, MOST_PASTED)))
  for (const record of records) {
    const code = normaliseReceipt(record.code)
    if (code === null) continue
    const movement = { code, line: record.line, ...(record.cells ? readCells(record.cells) : readWords(record.text)) }
    const before = found.get(code)
    found.set(code, before ? certain(before, movement) : movement)
  }
  return [...found.values()].map(({ code, line, went, amount }) =>
    reversed.has(code) ? { code, line, went: 'reversed', amount: null } : { code, line, went, amount },
  )
}

/** With what went out, where that could be read. */
type ReadMovement = PastedMovement & Pick<Read, 'left'>

/**
 * A charge stands under the same code as its payment; of two amounts under one code the smaller is believed. As much out as
 * came in is no charge: M-Pesa took it back.
 */
function certain(one: ReadMovement, other: ReadMovement): ReadMovement {
  if (one.amount !== null && other.amount !== null) return one.amount <= other.amount ? one : other
  const [kept, beside] = other.amount === null ? [one, other] : [other, one]
  const tookBack = beside.went === 'reversed' || (kept.amount !== null && (beside.left ?? 0) >= kept.amount)
  if (tookBack) return { ...kept, ...nothing('reversed') }
  // Of what went out the most is remembered: the payment itself may stand below.
  return { ...kept, left: cents(Math.max(kept.left ?? 0, beside.left ?? 0)) }
}

/** Not the advice how to reverse: 'To reverse, forward this message'. */
const takenBack = /\brevers(?:ed|als?)\b/i

/**
 * What a line says was taken back. One that begins with a code is the receipt of the taking back where it names others, else
 * what it says of itself; one without belongs to the record before it, whose own code it may name or leave out.
 */
function takenBackIn(text: string, { own, before }: { own: string | null; before: string | undefined }): string[] {
  if (!takenBack.test(text)) return []
  const others = codesIn(text).filter((code) => code !== own?.toUpperCase())
  return others.length > 0 ? others : [own ?? before ?? ''].map((code) => code.toUpperCase())
}

/** Ten capitals and digits, of both kinds; older and other providers' are a little shorter or longer. */
const codeAhead = /^[^A-Za-z0-9]{0,3}([A-Za-z0-9]{8,14})(?![A-Za-z0-9])/
const anyCode = /\b[A-Za-z0-9]{8,14}\b/g
const isCode = (word: string) => /[A-Za-z]/.test(word) && /\d/.test(word)
const codesIn = (text: string) => [...text.matchAll(anyCode)].map(([word]) => word.toUpperCase()).filter(isCode)

/** 'SFC7XK2L9P Confirmed': a message begins, wherever on the line it stands. */
const messageAhead = /\b([A-Za-z0-9]{8,14}) {1,3}confirmed\b/gi

function recordsOf(text: string): { records: readonly PastedRecord[]; reversed: ReadonlySet<string> } {
  const records: PastedRecord[] = []
  const reversed = new Set<string>()
  const add = (record: PastedRecord) => {
    for (const code of takenBackIn(record.text, { own: record.code, before: undefined })) reversed.add(code)
    records.push(record)
  }
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
        add({ line: at + 1, code: message[1] ?? '', text: said, cells: null })
      }
    } else if (row !== undefined && isCode(row)) {
      const said = line.slice(0, RECORD_LENGTH)
      add({ line: at + 1, code: row, text: said, cells: header && cellsOf(said, header) })
    } else {
      const said = line.slice(0, RECORD_LENGTH)
      for (const code of takenBackIn(said, { own: null, before: records.at(-1)?.code })) reversed.add(code)
      continueLast(records, line)
    }
  }
  return { records, reversed }
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

type Read = Pick<PastedMovement, 'went' | 'amount'> & {
  /** What went out; null where it could not be read. */
  readonly left: Cents | null
}
const came = (amount: Cents): Read => ({ went: 'in', amount, left: null })
const nothing = (went: Exclude<PastedMovement['went'], 'in'>, left: Cents | null = null): Read => ({
  went,
  amount: null,
  left,
})

function readCells({ status, paidIn, withdrawn }: Columns): Read {
  if (takenBack.test(status)) return nothing('reversed')
  if (status !== '' && !/^completed$/i.test(status)) return nothing('failed')
  const [paid, left] = [amountIn(paidIn) ?? ZERO, amountIn(withdrawn) ?? ZERO]
  if (paid > 0) return came(paid)
  // What was withdrawn is written with a minus, or without; what was taken back may stand where it was paid in.
  const out = cents(Math.abs(left === 0 ? paid : left))
  return out === 0 ? nothing('unsure') : nothing('out', out)
}

const money = String.raw`(?:ksh?|kes)s?\.? ?(\d[\d,]{0,12}(?:\.\d{1,2})?)`
const receivedFirst = new RegExp(String.raw`\breceived {1,3}${money}`, 'i')
const anyMoney = new RegExp(String.raw`\b${money}`, 'i')
const moneyFirst = new RegExp(String.raw`\b${money} {1,3}received\b`, 'i')
/** A statement's line without the names of its columns: what came or went, and the balance, with two decimals each. */
const figure = /(?<![\d.,])-?\d[\d,]{0,12}\.\d{2}(?![\d.,])/g

function readWords(text: string): Read {
  if (/\b(?:failed|declined|cancelled|insufficient)\b/i.test(text)) return nothing('failed')
  const said = amountIn(receivedFirst.exec(text)?.[1] ?? moneyFirst.exec(text)?.[1] ?? '')
  if (said !== null && said > 0) return came(said)
  if (/\b(?:sent to|paid to|withdraw[a-z]{0,4}|bought|transferred to|debited)\b/i.test(text))
    return nothing('out', amountIn(anyMoney.exec(text)?.[1] ?? ''))
  const figures = [...text.matchAll(figure)].map(([written]) => amountIn(written) ?? cents(0))
  return figures.length < 2 ? nothing('unsure') : readFigures(figures, text)
}

/** What was paid in, what was withdrawn and the balance; or one of the two, and the balance. */
function readFigures(figures: readonly Cents[], text: string): Read {
  const [first = cents(0), second = cents(0)] = figures
  if (first < 0) return nothing('out', cents(Math.abs(first)))
  if (figures.length > 2 && first === 0 && second !== 0) return nothing('out', cents(Math.abs(second)))
  if (figures.length > 2) return first > 0 && second === 0 ? came(first) : nothing('unsure')
  if (/\bfrom\b/i.test(text) && !/\bto\b/i.test(text)) return came(first)
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
