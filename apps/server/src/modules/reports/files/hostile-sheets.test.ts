import { maintenanceStatuses } from '@upeo/domain/inventory/maintenance'
import { inventoryCategories } from '@upeo/domain/inventory/rules'
import { customersSheet } from '@upeo/domain/reports/customers-sheet'
import { inventorySheet, type InventoryFigures } from '@upeo/domain/reports/inventory-sheet'
import { sheetCsv, type Sheet } from '@upeo/domain/reports/sheet'
import { localDate } from '@upeo/domain/time'
import { readableHostileTexts } from '../../../../testing/hostile-texts/hostile-texts.ts'
import { pdfShapeOf } from '../../../../testing/pdf-shape.ts'
import { expect, test } from 'vitest'
import { renderReport } from './render-report.ts'

const today = localDate('2026-03-02')
const noStatus = Object.fromEntries(maintenanceStatuses.map((status) => [status, 0]))

const customers = (names: readonly string[]) =>
  customersSheet(
    {
      totalCustomers: names.length,
      newCustomers: names.length,
      returningCustomers: 0,
      topCustomers: names.map((name) => ({ name, bookings: 1, participants: 2, totalSpent: 5800 })),
    },
    'March',
  )
const inventory = (names: readonly string[]) =>
  inventorySheet(
    {
      summary: {
        totalItems: names.length,
        totalValue: 0,
        maintenanceNeeded: 0,
        lowStock: 0,
        maintenanceCounts: noStatus as InventoryFigures['summary']['maintenanceCounts'],
      },
      items: names.map((itemName) => ({
        itemName,
        category: inventoryCategories[0],
        quantity: 1,
        availableQuantity: 1,
        maintenanceStatus: maintenanceStatuses[0],
        nextMaintenanceDate: null,
      })),
    },
    today,
  )
const sheets: Readonly<Record<string, (names: readonly string[]) => Sheet>> = { customers, inventory }
const plain = readableHostileTexts.map((_text, at) => `Plain words ${at}`)

test.each(Object.entries(sheets))('the spreadsheet of %s has no cell more, and none that is a formula', (_name, of) => {
  const cellsOf = (names: readonly string[]) => parse(sheetCsv(of(names), { business: names[7] ?? '', madeOn: today }))
  const cells = cellsOf(readableHostileTexts)
  expect(cells.map((row) => row.length)).toEqual(cellsOf(plain).map((row) => row.length))
  expect(cells.flat().filter((cell) => /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u.test(cell))).toEqual([])
  const written = new Set(cells.flat().map((cell) => cell.replace(/^'/, '')))
  expect(readableHostileTexts.filter((text) => !written.has(text.replace(/^'/, '')))).toEqual([])
})

test.each(Object.entries(sheets))(
  'the paper of %s has no kind of object and no operator more',
  { timeout: 30_000 },
  async (_name, of) => {
    const now = new Date('2026-03-02T06:00:00Z')
    const short = readableHostileTexts.map((text) => text.slice(0, 60))
    const read = async (names: readonly string[]) => pdfShapeOf(await renderReport(of(names), names[7] ?? '', now))
    const { shape: harmless } = await read(plain)
    const { shape, words } = await read(short)
    expect([shape.names, shape.operators]).toEqual([harmless.names, harmless.operators])
    // A page is three: itself, its content, and what the content uses.
    expect(shape.objects - 3 * shape.pages).toBe(harmless.objects - 3 * harmless.pages)
    const printed = short.filter((text) => /^[ -~]+$/.test(text)).map((text) => text.replaceAll(/\s/g, ''))
    expect(printed.filter((text) => !words.includes(text))).toEqual([])
  },
)

/** As RFC 4180 has it. */
function parse(csv: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, bare, end] of csv.slice(1).matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? bare ?? '')
    if (end === '\r\n') rows.push([])
  }
  return rows
}
