import { once } from 'node:events'
import { formatDateTime } from '@upeo/domain/time'
import { language, say } from '@upeo/domain/words/say'
import type PDFDocument from 'pdfkit'
import { drawable } from '../fonts/drawable.ts'
import { notoSans } from '../fonts/noto-sans.ts'
import { openFont } from '../fonts/open-font.ts'

export type Paper = InstanceType<typeof PDFDocument>

/** Of each only the letters that stand on the paper are put into its file. */
export const typefaces = { regular: 'regular', bold: 'bold' } as const

/** What is printed is always light. */
export const inks = { green: '#1f4d3a', text: '#2b2620', faint: '#6b6257', hairline: '#e6dcc8', onGreen: '#fffdf8' }

const A4_WIDTH = 595
const margin = 56
export const column = { left: margin, right: A4_WIDTH - margin, width: A4_WIDTH - 2 * margin }

/** What can be written on, of a page that may lie on its side. */
export function columnOf({ page }: Paper) {
  return { left: margin, right: page.width - margin, width: page.width - 2 * margin, bottom: page.height - 62 }
}

/** Draws an A4 document with the house's head on its first page. `now` is when it was made. */
export async function drawPaper(
  title: string,
  now: Date,
  draw: (paper: Paper) => void,
  layout: 'portrait' | 'landscape' = 'portrait',
): Promise<Buffer> {
  // Loaded when something is first printed: it is a tenth of a process's memory.
  const { default: Document } = await import('pdfkit')
  const paper = new Document({
    size: 'A4',
    layout,
    margin,
    lang: language(),
    // Pages wait for the last, so that each can say how many there are.
    bufferPages: true,
    // None to begin with: the library's own has other letters.
    font: '',
    info: { Title: title, Author: 'Upeo', CreationDate: now },
  })
  for (const face of Object.values(typefaces)) paper.registerFont(face, notoSans[face])
  const chunks: Buffer[] = []
  paper.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = once(paper, 'end')
  drawHead(paper, title, now)
  draw(paper)
  if (lacking.has(paper)) tellWhatIsLacking(paper)
  paper.end()
  await ended
  return Buffer.concat(chunks)
}

function drawHead(paper: Paper, title: string, now: Date): void {
  const { left, width } = columnOf(paper)
  paper.rect(0, 0, paper.page.width, 96).fill(inks.green)
  paper.fillColor(inks.onGreen).font(typefaces.bold).fontSize(26).text('Upeo', left, 34)
  paper
    .font(typefaces.regular)
    .fontSize(10)
    .text(say('Created on {date}', { date: formatDateTime(now) }), left, 44, { width, align: 'right' })
  paper.fillColor(inks.text).font(typefaces.bold).fontSize(20).text(printable(paper, title), left, 122)
}

/** Stands for what could not be drawn: the sign that Unicode has for it. */
const LACKING = '\ufffd'
const lacking = new WeakSet<Paper>()

/** What people have written, as it is drawn on this paper; which tells, at its end, where that was not all of it. */
export function printable(paper: Paper, text: string): string {
  if (/^[\u0020-\u007e]*$/.test(text)) return text
  return drawable(text, [openFont(notoSans.regular)], () => {
    lacking.add(paper)
    return LACKING
  })
}

/** Below the margin of the last page, where text would otherwise begin a new one. */
function tellWhatIsLacking(paper: Paper): void {
  const { left, width, bottom } = columnOf(paper)
  paper.page.margins.bottom = 0
  paper.fillColor(inks.faint).font(typefaces.regular).fontSize(8)
  const said = say('{sign} marks a character that could not be printed.', { sign: LACKING })
  paper.text(said, left, bottom + 26, { width, lineBreak: false })
}
