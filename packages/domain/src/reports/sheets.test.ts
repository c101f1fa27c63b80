import { expect, test } from 'vitest'
import { localDate } from '../time.ts'
import { bookingsSheet, type BookingsFigures } from './bookings-sheet.ts'
import { customersSheet } from './customers-sheet.ts'
import { financialSheet } from './financial-sheet.ts'
import { inventorySheet } from './inventory-sheet.ts'
import { daysOfPeriod } from './periods.ts'
import { daysText, periodText, sheetCsv, showCell } from './sheet.ts'

const today = localDate('2026-03-15')
const facts = (sheet: { facts: readonly { label: string }[] }) => sheet.facts.map(({ label }) => label)

const booked: BookingsFigures = {
  totals: {
    bookings: 20,
    cancelled: 2,
    participants: 41,
    value: 123_456.5,
    pending: 2,
    paymentsToCheck: 1,
    confirmed: 5,
    completed: 10,
    cancellationRate: 10,
    seats: 80,
    seatsTaken: 41,
    utilizationRate: 51.3,
  },
  rows: [{ start: '2026-03-01', bookings: 20, cancelled: 2, participants: 41, value: 123_456.5 }],
  activities: [{ name: '=Longonot', bookings: 20, cancelled: 2, participants: 41, value: 123_456.5 }],
}

test.each([
  ['month', 'Last Month: 1 Feb 2026 to 28 Feb 2026'],
  ['all', 'All Time, up to 15 Mar 2026'],
] as const)('the period %s is told as "%s"', (period, text) => {
  expect(periodText(period, daysOfPeriod(period, today))).toBe(text)
})

test.each([
  ['2026-02-14', '2026-03-15', 'Last 30 Days: 14 Feb 2026 to 15 Mar 2026'],
  ['2026-02-14', '2026-03-14', '14 Feb 2026 to 14 Mar 2026'],
])('the days from %s to %s are told as "%s"', (from, until, text) => {
  expect(daysText({ from: localDate(from), until: localDate(until) }, today)).toBe(text)
})

test.each([
  ['money', 2500, 'KES 2,500.00'],
  ['money', -1432.5, '-KES 1,432.50'],
  ['count', 1234567, '1,234,567'],
  ['percent', 12.5, '12.5%'],
  ['text', 'Naivasha', 'Naivasha'],
] as const)('as %s, %s is "%s"', (kind, value, text) => {
  expect(showCell(kind, value)).toBe(text)
})

test('the figures that the spec’s reports read are in the sheets', () => {
  expect(facts(bookingsSheet(booked, '', 'month'))).toEqual([
    'Total Bookings',
    'Total Participants',
    'Booked Value',
    'Cancellation Rate',
    'Utilization Rate',
  ])
  const guests = { totalCustomers: 3, newCustomers: 2, returningCustomers: 1, topCustomers: [] }
  expect(facts(customersSheet(guests, ''))).toEqual(['Total Customers', 'New Customers', 'Returning Customers'])
  const none = { sales: 0, commission: 0, earned: 0, paidOut: 0 }
  const money = financialSheet({ totals: none, balances: { available: 0, escrow: 0, debt: 0 }, rows: [] }, '', 'week')
  expect(facts(money)).toEqual(['Sales', 'Commission', 'Earned', 'Paid out', 'Available Balance', 'In Escrow'])
  expect(money.tables[0]?.columns[0]?.header).toBe('Week')
})

test('the states of all bookings add up to their count, and each figure says which it counts', () => {
  const [total, , , rate] = bookingsSheet(booked, '', 'month').facts
  expect(total).toMatchObject({
    value: 20,
    note: '10 completed, 5 confirmed, 2 pending, 1 to check, 2 cancelled',
    list: 'all',
  })
  expect(rate).toMatchObject({ note: '2 cancelled', list: 'cancelled' })
})

test.each([
  [10, false],
  [10.1, true],
])('a cancellation rate of %s%% is alarming: %s', (cancellationRate, alarming) => {
  const { facts: shown } = bookingsSheet({ ...booked, totals: { ...booked.totals, cancellationRate } }, '', 'month')
  expect(shown.find(({ label }) => label === 'Cancellation Rate')?.alarming).toBe(alarming)
})

test('the inventory is told as it stands today', () => {
  const maintenanceCounts = { excellent: 0, good: 1, fair: 0, 'needs-maintenance': 0, 'out-of-service': 0 }
  const summary = { totalItems: 1, totalValue: 250_000, maintenanceNeeded: 0, lowStock: 1, maintenanceCounts }
  const item = {
    itemName: 'Bicycles',
    category: 'vehicle',
    quantity: 10,
    availableQuantity: 1,
    maintenanceStatus: 'good',
    nextMaintenanceDate: '2026-04-01',
  } as const
  const sheet = inventorySheet({ summary, items: [item] }, today)
  expect(sheet.period).toBe('As of 15 Mar 2026')
  expect(facts(sheet)).toEqual(['Total Items', 'Total Value', 'Low Stock', 'Maintenance Needed'])
  const [statuses, items] = sheet.tables
  expect(statuses?.rows.map(([status]) => status)).toEqual([
    'Excellent',
    'Good',
    'Fair',
    'Needs maintenance',
    'Out of service',
  ])
  expect(items?.rows).toEqual([['Bicycles', 'Vehicle', 10, 1, 'Good', '1 Apr 2026']])
})

test('a spreadsheet gets the figures as numbers and the names as texts', () => {
  const sheet = bookingsSheet(booked, periodText('month', daysOfPeriod('month', today)), 'month')
  expect(sheetCsv(sheet, { business: 'Kamau’s "Rift" Walks', madeOn: today }).split('\r\n')).toEqual([
    '\uFEFF"Bookings report"',
    '"Kamau’s ""Rift"" Walks"',
    '"Last Month: 1 Feb 2026 to 28 Feb 2026"',
    '"Created on 15 Mar 2026"',
    '',
    '"Total Bookings",20',
    '"Total Participants",41',
    '"Booked Value (KES)",123456.50',
    '"Cancellation Rate (%)",10.0',
    '"Utilization Rate (%)",51.3',
    '',
    '"Bookings by month"',
    '"Month","Bookings","Cancelled","Participants","Value (KES)"',
    '"March 2026",20,2,41,123456.50',
    '"Total",20,2,41,123456.50',
    '',
    '"Bookings by activity"',
    '"Activity","Bookings","Cancelled","Participants","Value (KES)"',
    `"'=Longonot",20,2,41,123456.50`,
    '"Total",20,2,41,123456.50',
    '',
  ])
})
