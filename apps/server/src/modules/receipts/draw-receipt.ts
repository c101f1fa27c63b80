import { once } from 'node:events'
import { cents, formatKes, times, type Cents } from '@upeo/domain/money'
import { paymentMethodLabels } from '@upeo/domain/payments/methods'
import { formatDate, formatDateLong, formatDateTime } from '@upeo/domain/time'
// Its declarations know the default export only.
// oxlint-disable-next-line import/no-named-as-default
import PDFDocument from 'pdfkit'
import type { ReceiptFacts } from './receipt-facts.ts'

const green = '#1f4d3a'
const ink = '#2b2620'
const faint = '#6b6257'
const left = 56
const right = 539
const width = right - left

type Line = readonly [label: string, value: string]

/** The receipt on one A4 page. `now` is when it was made. */
export async function drawReceipt(facts: ReceiptFacts, now: Date): Promise<Buffer> {
  const page = new PDFDocument({
    size: 'A4',
    margin: left,
    lang: 'en',
    info: { Title: `Receipt ${facts.reference}`, Author: 'Upeo', CreationDate: now },
  })
  const chunks: Buffer[] = []
  page.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = once(page, 'end')
  drawHead(page, facts, now)
  drawLines(page, 'Who and what', tripLines(facts))
  drawLines(page, 'What was agreed', priceLines(facts), true)
  drawLines(page, 'What was paid', paymentLines(facts))
  drawFoot(page, facts)
  page.end()
  await ended
  return Buffer.concat(chunks)
}

type Page = InstanceType<typeof PDFDocument>

function drawHead(page: Page, { reference }: ReceiptFacts, now: Date): void {
  page.rect(0, 0, page.page.width, 96).fill(green)
  page.fillColor('#fffdf8').font('Helvetica-Bold').fontSize(26).text('Upeo', left, 34)
  page
    .font('Helvetica')
    .fontSize(10)
    .text(`Made on ${formatDateTime(now)}`, left, 44, { width, align: 'right' })
  page.fillColor(ink).font('Helvetica-Bold').fontSize(20).text(`Receipt ${reference}`, left, 124)
  page.fillColor(faint).font('Helvetica').fontSize(10).text('This is a receipt, not a tax invoice.', left, 150)
  page.y = 176
}

function drawLines(page: Page, heading: string, lines: readonly Line[], lastIsTotal = false): void {
  page.moveDown(0.8)
  page.fillColor(green).font('Helvetica-Bold').fontSize(12).text(heading, left)
  page.moveDown(0.4)
  for (const [index, [label, value]] of lines.entries()) {
    const total = lastIsTotal && index === lines.length - 1
    const y = page.y
    page.font(total ? 'Helvetica-Bold' : 'Helvetica').fontSize(10)
    page.fillColor(faint).text(printable(label), left, y, { width: width * 0.55 })
    const below = page.y
    page.fillColor(ink).text(printable(value), left + width * 0.4, y, { width: width * 0.6, align: 'right' })
    page.y = Math.max(below, page.y) + 5
    page
      .moveTo(left, page.y - 3)
      .lineTo(right, page.y - 3)
      .lineWidth(0.4)
      .strokeColor('#e6dcc8')
      .stroke()
  }
}

function tripLines(facts: ReceiptFacts): Line[] {
  const guide =
    facts.business === '' || facts.business === facts.guide ? facts.guide : `${facts.business} (${facts.guide})`
  return [
    ['Received from', facts.customer],
    ['Supplier of the activity', guide],
    ['Activity', facts.activity],
    ['Date of the activity', formatDateLong(facts.startsOn)],
    ...(facts.confirmedAt ? [['Confirmed on', formatDate(facts.confirmedAt)] as const] : []),
  ]
}

function priceLines({ adults, children, adultPrice, childPrice, subtotal, vat, vatRate, total }: ReceiptFacts): Line[] {
  const each = (count: number, one: string, more: string, price: Cents): Line => [
    `${count} ${count === 1 ? one : more} x ${formatKes(price)}`,
    formatKes(times(price, count)),
  ]
  return [
    each(adults, 'adult', 'adults', adultPrice),
    ...(children > 0 ? [each(children, 'child', 'children', childPrice)] : []),
    ['Subtotal', formatKes(subtotal)],
    [`VAT ${vatRate}%`, formatKes(vat)],
    ['Total', formatKes(total)],
  ]
}

function paymentLines({ paid, total, method, mpesaReceipt, paymentStatus }: ReceiptFacts): Line[] {
  const open = cents(Math.max(0, total - paid))
  return [
    ['Paid', formatKes(paid)],
    ...(paymentStatus === 'partially_paid' ? [['Still open', formatKes(open)] as const] : []),
    ['Paid by', paymentMethodLabels[method]],
    ...(mpesaReceipt === null ? [] : [['M-Pesa receipt number', mpesaReceipt] as const]),
    ...(paid > total ? [['Rounded up to whole shillings by M-Pesa', formatKes(cents(paid - total))] as const] : []),
    ...refundLine(paymentStatus),
  ]
}

function refundLine(status: ReceiptFacts['paymentStatus']): Line[] {
  switch (status) {
    case 'refunded':
      return [['Refund', 'Paid back in full']]
    case 'refund_pending':
      return [['Refund', 'On its way']]
    case 'refund_due_from_guide':
      return [['Refund', 'Owed by the guide']]
    case 'unpaid':
    case 'partially_paid':
    case 'paid':
      return []
    default:
      return status satisfies never
  }
}

function drawFoot(page: Page, { method }: ReceiptFacts): void {
  const held =
    method === 'mpesa'
      ? 'M-Pesa money is collected by Upeo and held in escrow for the guide until the trip is done.'
      : 'This payment went straight to the guide, who confirmed that it has arrived.'
  page.moveDown(1.5)
  page.fillColor(faint).font('Helvetica').fontSize(9)
  page.text(held, left, page.y, { width })
  page.moveDown(0.5)
  page.text(
    'The guide is the supplier of record and answers for the VAT. A tax invoice is issued by the guide on request.',
    {
      width,
    },
  )
  page.moveDown(0.5)
  page.text('Questions: support@upeo.example, Monday to Friday, 9 to 6 East Africa Time.', { width })
}

/** The built-in fonts know Western European letters only; anything else is a question mark instead of rubbish. */
function printable(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[^\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2026]/gu, '?')
}
