import { once } from 'node:events'
import { formatDateTime } from '@upeo/domain/time'
import { language, say } from '@upeo/domain/words/say'
import type PDFDocument from 'pdfkit'

export type Paper = InstanceType<typeof PDFDocument>

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
    info: { Title: printable(title), Author: 'Upeo', CreationDate: now },
  })
  const chunks: Buffer[] = []
  paper.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = once(paper, 'end')
  drawHead(paper, title, now)
  draw(paper)
  paper.end()
  await ended
  return Buffer.concat(chunks)
}

function drawHead(paper: Paper, title: string, now: Date): void {
  const { left, width } = columnOf(paper)
  paper.rect(0, 0, paper.page.width, 96).fill(inks.green)
  paper.fillColor(inks.onGreen).font('Helvetica-Bold').fontSize(26).text('Upeo', left, 34)
  paper
    .font('Helvetica')
    .fontSize(10)
    .text(say('Made on {date}', { date: formatDateTime(now) }), left, 44, { width, align: 'right' })
  paper.fillColor(inks.text).font('Helvetica-Bold').fontSize(20).text(printable(title), left, 124)
}

/** The built-in fonts know Western European letters only; anything else is a question mark instead of rubbish. */
export function printable(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[^\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2026]/gu, '?')
}
