import { maintenanceStatuses } from '@upeo/domain/inventory/maintenance'
import { inventoryCategories } from '@upeo/domain/inventory/rules'
import { bookingsSheet } from '@upeo/domain/reports/bookings-sheet'
import { customersSheet } from '@upeo/domain/reports/customers-sheet'
import { financialSheet } from '@upeo/domain/reports/financial-sheet'
import { inventorySheet, type InventoryFigures } from '@upeo/domain/reports/inventory-sheet'
import { daysOfPeriod, groupings } from '@upeo/domain/reports/periods'
import { periodText, sheetCsv, type Sheet } from '@upeo/domain/reports/sheet'
import {
  statementKinds,
  statementParts,
  statementSheet,
  type StatementFigures,
} from '@upeo/domain/reports/statement-sheet'
import { localDate } from '@upeo/domain/time'
import type { Language } from '@upeo/domain/words/languages'
import { expect, test } from 'vitest'
import { pdfWords } from '../../../../testing/pdf-words.ts'
import { everywhere, unsaidIn, unsaid } from '../../../../testing/unsaid.ts'
import { inLanguage } from '../../../platform/spoken-language.ts'
import { renderReport } from './render-report.ts'

const today = localDate('2026-03-15')
const days = daysOfPeriod('month', today)
const booked = { bookings: 20, cancelled: 2, participants: 41, value: 123_456.5 }
const bookings = {
  totals: {
    ...booked,
    pending: 2,
    paymentsToCheck: 1,
    confirmed: 5,
    completed: 10,
    cancellationRate: 10,
    seats: 80,
    seatsTaken: 41,
    utilizationRate: 51.3,
  },
  rows: [{ start: '2026-03-01', ...booked }],
  // What people wrote has no letters here, so that every letter is one of ours.
  activities: [{ name: '#1', ...booked }],
}
const earned = { sales: 9000, commission: 900, earned: 8100, paidOut: 100 }
const financial = {
  totals: earned,
  balances: { available: 1, escrow: 2, debt: 3 },
  rows: [{ start: '2026-03-01', ...earned }],
}
const inventory: InventoryFigures = {
  summary: {
    totalItems: 1,
    totalValue: 250_000,
    maintenanceNeeded: 0,
    lowStock: 1,
    maintenanceCounts: { excellent: 0, good: 1, fair: 0, 'needs-maintenance': 0, 'out-of-service': 0 },
  },
  items: inventoryCategories.flatMap((category) =>
    maintenanceStatuses.map((maintenanceStatus) => ({
      itemName: '#2',
      category,
      quantity: 10,
      availableQuantity: 1,
      maintenanceStatus,
      nextMaintenanceDate: '2026-04-01',
    })),
  ),
}
const sums = { guestPaid: 5800, vat: 800, commission: 580, commissionVat: 80, share: 5220, open: 100 }
const statement: StatementFigures = {
  opening: 1,
  earned: 2,
  receivedDirectly: 3,
  paidOut: 4,
  broughtForward: 5,
  closing: 6,
  totals: sums,
  lines: statementKinds.map((kind) =>
    Object.assign({}, sums, {
      date: '2026-03-01',
      kind,
      reference: '#3',
      activity: '#4',
      tripDate: '2026-03-02',
      tripTime: '07:30',
      settled: '2026-03-03',
    }),
  ),
  payouts: (['MPESA', 'BANK_TRANSFER', null] as const).map((method) => ({
    date: '2026-03-04',
    method,
    account: '#5',
    receipt: null,
    amount: 7,
  })),
}

const written = (): Sheet[] => [
  ...groupings.flatMap((by) => [
    bookingsSheet(bookings, periodText('month', days), by),
    financialSheet(financial, periodText('all', days), by),
  ]),
  customersSheet(
    {
      totalCustomers: 3,
      newCustomers: 2,
      returningCustomers: 1,
      topCustomers: [{ name: '#6', bookings: 1, participants: 2, totalSpent: 5800 }],
    },
    periodText('year', days),
  ),
  inventorySheet(inventory, today),
  ...statementParts.map((part) => statementSheet(statement, part, days, today)),
]

test('every word of a spreadsheet goes through the catalogues', () => {
  const files = inLanguage('xx', () => written().map((sheet) => sheetCsv(sheet, { business: '#7', madeOn: today })))
  const cells = files.flatMap((file) => file.split(/\r\n|,(?=")/))
  expect(cells.length).toBeGreaterThan(300)
  expect(cells.filter((cell) => unsaid(cell.replaceAll(everywhere, '')) !== '')).toEqual([])
})

test('every word of a paper goes through the catalogues', async () => {
  const now = new Date('2026-03-15T06:00:00Z')
  const wordsIn = (language: Language) =>
    inLanguage(language, async () => [
      pdfWords(await renderReport(bookingsSheet(bookings, '#8', 'day'), 'Safaris', now)),
    ])
  // The one word that people wrote stands there as it is.
  expect(unsaidIn(await wordsIn('en'), await wordsIn('xx'))).toEqual(['Safaris'])
})
