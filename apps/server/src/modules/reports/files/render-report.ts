import {
  showCell,
  type CellKind,
  type Fact,
  type Sheet,
  type SheetColumn,
  type SheetTable,
} from '@upeo/domain/reports/sheet'
import { say } from '@upeo/domain/words/say'
import { columnOf, drawPaper, inks, printable, typefaces, type Paper } from '../../../platform/pdf/paper.ts'

const FACT_WIDTH = 120
const FACT_HEIGHT = 58
const GAP = 10
const CELL_PADDING = 4

/** A report on as many A4 pages as it takes: figures first, then its tables, each page with the table's head. */
export function renderReport(sheet: Sheet, business: string, now: Date): Promise<Buffer> {
  const draw = (paper: Paper) => {
    const { left, width } = columnOf(paper)
    paper.fillColor(inks.faint).font(typefaces.regular).fontSize(10)
    paper.text(printable(paper, business), left, 150, { width })
    paper.text(sheet.period, { width })
    paper.y += 14
    drawFacts(paper, sheet.facts)
    for (const table of sheet.tables) drawTable(paper, table)
    numberPages(paper)
  }
  return drawPaper(sheet.title, now, draw, sheet.wide ? 'landscape' : 'portrait')
}

function drawFacts(paper: Paper, facts: readonly Fact[]): void {
  if (facts.length === 0) return
  const { left, width } = columnOf(paper)
  const abreast = Math.floor(width / FACT_WIDTH) - 1
  const boxWidth = (width - (abreast - 1) * GAP) / abreast
  const top = paper.y
  for (const [at, { label, kind, value }] of facts.entries()) {
    const x = left + (at % abreast) * (boxWidth + GAP)
    const y = top + Math.floor(at / abreast) * (FACT_HEIGHT + GAP)
    paper.roundedRect(x, y, boxWidth, FACT_HEIGHT, 8).lineWidth(0.6).strokeColor(inks.hairline).stroke()
    const text = { width: boxWidth - 24, lineBreak: false }
    paper.fillColor(inks.faint).font(typefaces.regular).fontSize(9)
    paper.text(label, x + 12, y + 12, text)
    paper.fillColor(inks.text).font(typefaces.bold).fontSize(14)
    paper.text(showCell(kind, value), x + 12, y + 28, text)
  }
  paper.y = top + Math.ceil(facts.length / abreast) * (FACT_HEIGHT + GAP) + 8
}

const widthOf: Readonly<Record<CellKind, number>> = { text: 88, money: 88, count: 60, percent: 60 }

/** More columns than these are narrower and in smaller letters, so that the names keep their room. */
const MANY = 6
const narrowOf: Readonly<Record<CellKind, number>> = { text: 72, money: 76, count: 48, percent: 48 }
const sizeOf = (columns: readonly SheetColumn[]) => (columns.length > MANY ? 8 : 9)

/** The names take what the figures leave. */
function widthsOf(paper: Paper, columns: readonly SheetColumn[]): number[] {
  const figures = columns.map(({ kind }) => (columns.length > MANY ? narrowOf : widthOf)[kind])
  const taken = figures.slice(1).reduce((sum, each) => sum + each, 0)
  return [columnOf(paper).width - taken, ...figures.slice(1)]
}

function drawTable(paper: Paper, { title, empty, columns, rows, totals }: SheetTable): void {
  const { left, width, bottom } = columnOf(paper)
  if (paper.y > bottom - 80) paper.addPage()
  paper.fillColor(inks.green).font(typefaces.bold).fontSize(12)
  paper.text(title, left, paper.y + 8, { width })
  paper.y += 6
  if (rows.length === 0) {
    paper.fillColor(inks.faint).font(typefaces.regular).fontSize(10).text(empty, left, paper.y, { width })
    paper.y += 10
    return
  }
  const heads = columns.map(({ header }) => header)
  drawRow(paper, columns, heads, 'head')
  for (const row of rows) {
    const cells = row.map((value, at) => showCell(columns[at]?.kind ?? 'text', value))
    if (paper.y + heightOf(paper, columns, cells) > bottom) {
      paper.addPage()
      drawRow(paper, columns, heads, 'head')
    }
    drawRow(paper, columns, cells, 'row')
  }
  if (totals) {
    const cells = totals.map((value, at) => showCell(columns[at]?.kind ?? 'text', value))
    if (paper.y + heightOf(paper, columns, cells) > bottom) paper.addPage()
    drawRow(paper, columns, cells, 'totals')
  }
  paper.y += 10
}

const BESIDE = 2 * CELL_PADDING

/** Names begin at the margin; other texts keep away from the figures before them. */
const insetOf = (at: number, end: boolean) => (at === 0 ? 0 : end ? CELL_PADDING : BESIDE)

/** What the tallest of its texts takes; figures stay on one line. */
function heightOf(paper: Paper, columns: readonly SheetColumn[], cells: readonly string[]) {
  const widths = widthsOf(paper, columns)
  const heights = cells.map((text, at) => {
    if (columns[at]?.kind !== 'text') return 0
    return paper.fontSize(sizeOf(columns)).heightOfString(printable(paper, text), { width: (widths[at] ?? 0) - BESIDE })
  })
  return Math.max(...heights) + 2 * CELL_PADDING
}

function drawRow(
  paper: Paper,
  columns: readonly SheetColumn[],
  cells: readonly string[],
  as: 'head' | 'row' | 'totals',
): void {
  paper.font(as === 'row' ? typefaces.regular : typefaces.bold)
  const { left, right } = columnOf(paper)
  const widths = widthsOf(paper, columns)
  const height = heightOf(paper, columns, cells)
  const y = paper.y
  let x = left
  for (const [at, text] of cells.entries()) {
    const room = widths[at] ?? 0
    const end = (columns[at]?.kind ?? 'text') !== 'text'
    paper.fillColor(as === 'head' ? inks.faint : inks.text).fontSize(sizeOf(columns))
    paper.text(printable(paper, text), x + insetOf(at, end), y + CELL_PADDING, {
      width: room - (end ? CELL_PADDING : BESIDE),
      align: end ? 'right' : 'left',
      lineBreak: !end,
    })
    x += room
  }
  paper.y = y + height
  paper.moveTo(left, paper.y).lineTo(right, paper.y)
  paper
    .lineWidth(as === 'head' ? 0.8 : 0.4)
    .strokeColor(inks.hairline)
    .stroke()
}

function numberPages(paper: Paper): void {
  const { start, count } = paper.bufferedPageRange()
  for (let page = start; page < start + count; page += 1) {
    paper.switchToPage(page)
    // Below the margin, where text would otherwise begin a new page.
    paper.page.margins.bottom = 0
    const { left, width, bottom } = columnOf(paper)
    paper.fillColor(inks.faint).font(typefaces.regular).fontSize(8)
    paper.text(say('Page {page} of {count}', { page: page + 1, count }), left, bottom + 26, {
      width,
      align: 'right',
      lineBreak: false,
    })
  }
}
