import { readFile } from 'node:fs/promises'
import { pdfWords } from '@upeo/server/testing/pdf-words'
import { expect, type Page } from '@playwright/test'

/** A report as the page shows it: its figures by their names, and every row of its tables. */
export interface ShownReport {
  readonly facts: readonly (readonly string[])[]
  readonly rows: readonly (readonly string[])[]
}

export async function shownReport(page: Page): Promise<ShownReport> {
  const sheet = page.getByRole('article')
  await expect(sheet).toHaveAttribute('aria-busy', 'false')
  const facts = await sheet
    .getByRole('listitem')
    .evaluateAll((cards) => cards.map((card) => [...card.children].slice(0, 2).map((part) => part.textContent.trim())))
  const rows = await sheet
    .locator('tbody tr')
    .evaluateAll((lines) => lines.map((line) => [...line.children].map((cell) => cell.textContent.trim())))
  return { facts, rows }
}

async function downloaded(page: Page, kind: 'Spreadsheet (CSV)' | 'Document (PDF)'): Promise<Buffer> {
  await page.getByRole('button', { name: 'Download' }).click()
  const coming = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: kind }).click()
  return readFile(await (await coming).path())
}

/** Opens the spreadsheet as a spreadsheet does: every figure of the page is in it as a number, every name as a text. */
export async function expectInCsv(page: Page, { facts, rows }: ShownReport): Promise<void> {
  const file = await downloaded(page, 'Spreadsheet (CSV)')
  expect(file.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
  const lines = cellsOf(file.toString('utf8').slice(1))
  const told = lines.map((line) => line.map(comparable).join(' | '))
  for (const cells of [...facts, ...rows]) expect(told).toContain(cells.map(comparable).join(' | '))
  expect(lines.flat().filter((cell) => /^[=+@]/.test(cell))).toEqual([])
}

/** Reads the PDF: every figure and name of the page is in it, however its lines are broken. */
export async function expectInPdf(page: Page, { facts, rows }: ShownReport): Promise<void> {
  const file = await downloaded(page, 'Document (PDF)')
  expect(file.subarray(0, 5).toString()).toBe('%PDF-')
  const words = pdfWords(file).replaceAll(/\s/g, '')
  for (const text of [...facts, ...rows].flat()) expect(words).toContain(text.replaceAll(/\s/g, ''))
}

/** An amount is the same with its unit and without; an apostrophe keeps a text from being a formula. */
function comparable(cell: string): string {
  const plain = cell
    .replace(/ \((?:KES|%)\)$/, '')
    .replace(/^'(?=[=+\-@])/, '')
    .replace(/^(-?)KES /, '$1')
  const figure = plain.replaceAll(',', '').replace(/%$/, '')
  return /^-?\d+(?:\.\d+)?$/.test(figure) ? String(Number(figure)) : plain
}

/** RFC 4180. */
function cellsOf(csv: string): string[][] {
  expect(csv).not.toMatch(/[^\r]\n/)
  const cell = /(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g
  return csv
    .split('\r\n')
    .map((line) => Array.from(line.matchAll(cell), ([, text, figure]) => text?.replaceAll('""', '"') ?? figure ?? ''))
}
