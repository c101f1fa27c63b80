import { say, words } from '../words/say.ts'
import { formatDate, formatTrip, type LocalDate } from '../time.ts'
import type { Days } from './periods.ts'
import { daysText, type Fact, type Sheet, type SheetColumn, type SheetTable } from './sheet.ts'

/** What a statement is narrowed to. */
export const statementParts = ['all', 'upeo', 'direct', 'payouts', 'open'] as const
export type StatementPart = (typeof statementParts)[number]
export const statementPartLabels: Readonly<Record<StatementPart, string>> = words({
  all: 'Everything',
  upeo: 'Paid through Upeo',
  direct: 'Received directly',
  payouts: 'Payouts',
  open: 'Not settled yet',
})

/** What a line tells of its booking. */
export const statementKinds = ['released', 'direct', 'returned', 'returned_directly'] as const
export type StatementKind = (typeof statementKinds)[number]
export const statementKindLabels: Readonly<Record<StatementKind, string>> = words({
  released: 'Released to you',
  direct: 'Paid to you directly',
  returned: 'Given back',
  returned_directly: 'Given back by you',
})

export interface StatementSums {
  /** With what rounding to the shilling added to the price, or took. */
  readonly guestPaid: number
  /** In the price. */
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
    readonly tripTime: string | null
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
    return [
      {
        label: say('Not settled'),
        kind: 'money',
        value: figures.totals.open,
        note: say('Available to you, or owed'),
      },
    ]
  }
  const { opening, earned, receivedDirectly, paidOut, broughtForward, closing } = figures
  return [
    { label: say('Opening balance'), kind: 'money', value: opening, note: say('What Upeo held for you at the start') },
    {
      label: say('Earned'),
      kind: 'money',
      value: earned,
      note: say('Your share, after commission. There are no other fees'),
      part: 'all',
    },
    {
      label: say('Received directly'),
      kind: 'money',
      value: receivedDirectly,
      note: say('Paid to you directly, with its commission'),
      part: 'direct',
    },
    {
      label: say('Paid out'),
      kind: 'money',
      value: paidOut,
      note: say('Sent to you in this period'),
      part: 'payouts',
    },
    ...(broughtForward === 0
      ? []
      : [
          {
            label: say('Brought forward'),
            kind: 'money',
            value: broughtForward,
            note: say('From earlier years'),
          } as const,
        ]),
    {
      label: say('Closing balance'),
      kind: 'money',
      value: closing,
      note: say('Opening balance and earnings, less direct payments and payouts'),
    },
  ]
}

/** How a payout went, in words. */
export const payoutWay = (method: StatementFigures['payouts'][number]['method']): string =>
  method === null ? '' : say(method === 'MPESA' ? 'M-Pesa' : 'Bank transfer')

export function statementSheet(figures: StatementFigures, part: StatementPart, days: Days, today: LocalDate): Sheet {
  const tables = []
  if (part !== 'payouts') tables.push(linesTable(figures, part))
  if (part === 'all' || part === 'payouts') tables.push(payoutsTable(figures))
  return {
    title: part === 'open' ? say('Not settled yet') : say('Statement'),
    period: part === 'open' ? say('As of {date}', { date: formatDate(today) }) : daysText(days, today),
    facts: statementFacts(figures, part),
    tables,
    wide: true,
  }
}

const figureColumns: readonly (readonly [keyof StatementSums, string])[] = [
  ['guestPaid', words('Guest paid')],
  ['vat', words('VAT included')],
  ['commission', words('Commission')],
  ['commissionVat', words('Commission VAT')],
  ['share', words('Your share')],
]

function linesTable({ lines, totals }: StatementFigures, part: StatementPart): SheetTable {
  const figures: readonly (readonly [keyof StatementSums, string])[] =
    part === 'open'
      ? [
          ...figureColumns.filter(([name]) => name !== 'vat' && name !== 'commissionVat'),
          ['open', words('Not settled')],
        ]
      : figureColumns
  const sums = (of: StatementSums) => figures.map(([name]) => of[name])
  return {
    title: say('Bookings'),
    empty: part === 'open' ? say('Everything is settled.') : say('No booking was released or charged in this period.'),
    columns: [
      { header: say('Booking'), kind: 'text' },
      { header: say('Date'), kind: 'text' },
      { header: say('What'), kind: 'text' },
      ...figures.map(([, header]): SheetColumn => ({ header: say(header), kind: 'money' })),
      { header: say('Settled'), kind: 'text' },
    ],
    rows: lines.map((line) => [
      `${line.reference}, ${line.activity}, ${formatTrip(line.tripDate as LocalDate, line.tripTime)}`,
      formatDate(line.date as LocalDate),
      say(statementKindLabels[line.kind]),
      ...sums(line),
      line.settled,
    ]),
    totals: [say('Total'), '', '', ...sums(totals), ''],
  }
}

function payoutsTable({ payouts, paidOut }: StatementFigures): SheetTable {
  return {
    title: say('Payouts'),
    empty: say('Nothing was paid out in this period.'),
    columns: [
      { header: say('Payout'), kind: 'text' },
      { header: say('How'), kind: 'text' },
      { header: say('Reference'), kind: 'text' },
      { header: say('Amount'), kind: 'money' },
    ],
    rows: payouts.map(({ date, method, account, receipt, amount }) => [
      account === ''
        ? formatDate(date as LocalDate)
        : say('{date}, to {account}', { date: formatDate(date as LocalDate), account }),
      payoutWay(method),
      receipt ?? '',
      amount,
    ]),
    totals: [say('Total'), '', '', paidOut],
  }
}
