import { formatDate, type LocalDate } from '../time.ts'
import type { Days } from './periods.ts'
import { daysText, type Fact, type Sheet, type SheetColumn, type SheetTable } from './sheet.ts'

/** What a statement is narrowed to. */
export const statementParts = ['all', 'upeo', 'direct', 'payouts', 'open'] as const
export type StatementPart = (typeof statementParts)[number]
export const statementPartLabels: Readonly<Record<StatementPart, string>> = {
  all: 'Everything',
  upeo: 'Paid through Upeo',
  direct: 'Received directly',
  payouts: 'Payouts',
  open: 'Not settled yet',
}

/** What a line tells of its booking. */
export const statementKinds = ['released', 'direct', 'returned', 'returned_directly'] as const
export type StatementKind = (typeof statementKinds)[number]
export const statementKindLabels: Readonly<Record<StatementKind, string>> = {
  released: 'Released to you',
  direct: 'Paid to you directly',
  returned: 'Given back',
  returned_directly: 'Given back by you',
}

export interface StatementSums {
  readonly guestPaid: number
  /** In what the guest paid. */
  readonly vat: number
  readonly commission: number
  /** In the commission. */
  readonly commissionVat: number
  readonly share: number
  /** Of it not paid out yet, or of its commission not covered yet; only of what is not settled. */
  readonly open: number
}

/** In KES, as they travel. */
export interface StatementFigures {
  readonly opening: number
  readonly earned: number
  readonly receivedDirectly: number
  readonly paidOut: number
  readonly broughtForward: number
  readonly closing: number
  readonly totals: StatementSums
  readonly lines: readonly (StatementSums & {
    /** When it was released, or came to be owed. */
    readonly date: string
    readonly kind: StatementKind
    readonly reference: string
    readonly activity: string
    readonly tripDate: string
    readonly settled: string
  })[]
  readonly payouts: readonly {
    readonly date: string
    readonly method: 'MPESA' | 'BANK_TRANSFER' | null
    readonly account: string
    readonly receipt: string | null
    readonly amount: number
  }[]
}

/** Balances are what Upeo holds for the guide, less commission that they owe. */
export function statementFacts(figures: StatementFigures, part: StatementPart): Fact[] {
  if (part === 'open') {
    return [{ label: 'Not settled', kind: 'money', value: figures.totals.open, note: 'Available to you, or owed' }]
  }
  const { opening, earned, receivedDirectly, paidOut, broughtForward, closing } = figures
  return [
    { label: 'Opening balance', kind: 'money', value: opening, note: 'What Upeo held for you before' },
    { label: 'Earned', kind: 'money', value: earned, note: 'Your share, after commission. There are no other fees' },
    { label: 'Received directly', kind: 'money', value: receivedDirectly, note: 'Yours already, with its commission' },
    { label: 'Paid out', kind: 'money', value: paidOut, note: 'Sent to you in this time' },
    ...(broughtForward === 0
      ? []
      : [{ label: 'Brought forward', kind: 'money', value: broughtForward, note: 'From years not kept' } as const]),
    {
      label: 'Closing balance',
      kind: 'money',
      value: closing,
      note: 'Opening and earned, less received directly and paid out',
    },
  ]
}

/** How a payout went, in words. */
export const payoutWay = (method: StatementFigures['payouts'][number]['method']): string =>
  method === null ? '' : method === 'MPESA' ? 'M-Pesa' : 'Bank transfer'

export function statementSheet(figures: StatementFigures, part: StatementPart, days: Days, today: LocalDate): Sheet {
  const tables = []
  if (part !== 'payouts') tables.push(linesTable(figures, part))
  if (part === 'all' || part === 'payouts') tables.push(payoutsTable(figures))
  return {
    title: part === 'open' ? 'Not settled yet' : 'Statement',
    period: part === 'open' ? `As of ${formatDate(today)}` : daysText(days, today),
    facts: statementFacts(figures, part),
    tables,
    wide: true,
  }
}

const figureColumns: readonly (readonly [keyof StatementSums, string])[] = [
  ['guestPaid', 'Guest paid'],
  ['vat', 'VAT in it'],
  ['commission', 'Commission'],
  ['commissionVat', 'Commission VAT'],
  ['share', 'Your share'],
]

function linesTable({ lines, totals }: StatementFigures, part: StatementPart): SheetTable {
  const figures: readonly (readonly [keyof StatementSums, string])[] =
    part === 'open'
      ? [...figureColumns.filter(([name]) => name !== 'vat' && name !== 'commissionVat'), ['open', 'Not settled']]
      : figureColumns
  const sums = (of: StatementSums) => figures.map(([name]) => of[name])
  return {
    title: 'Bookings',
    empty: part === 'open' ? 'Everything is settled.' : 'No booking was released or charged in this time.',
    columns: [
      { header: 'Booking', kind: 'text' },
      { header: 'Date', kind: 'text' },
      { header: 'What', kind: 'text' },
      ...figures.map(([, header]): SheetColumn => ({ header, kind: 'money' })),
      { header: 'Settled', kind: 'text' },
    ],
    rows: lines.map((line) => [
      `${line.reference}, ${line.activity}, ${formatDate(line.tripDate as LocalDate)}`,
      formatDate(line.date as LocalDate),
      statementKindLabels[line.kind],
      ...sums(line),
      line.settled,
    ]),
    totals: ['Total', '', '', ...sums(totals), ''],
  }
}

function payoutsTable({ payouts, paidOut }: StatementFigures): SheetTable {
  return {
    title: 'Payouts',
    empty: 'Nothing was paid out in this time.',
    columns: [
      { header: 'Payout', kind: 'text' },
      { header: 'How', kind: 'text' },
      { header: 'Reference', kind: 'text' },
      { header: 'Amount', kind: 'money' },
    ],
    rows: payouts.map(({ date, method, account, receipt, amount }) => [
      `${formatDate(date as LocalDate)}${account === '' ? '' : `, to ${account}`}`,
      payoutWay(method),
      receipt ?? '',
      amount,
    ]),
    totals: ['Total', '', '', paidOut],
  }
}
