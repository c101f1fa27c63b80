import { bookingSourceLabels, isDirect } from '@upeo/domain/bookings/direct-bookings'
import { cents, formatKes, minus, times, type Cents } from '@upeo/domain/money'
import { paymentMethodLabels } from '@upeo/domain/payments/methods'
import { plural } from '@upeo/domain/text'
import { formatDate, formatDateLong } from '@upeo/domain/time'
import { column, drawPaper, inks, printable, type Paper } from '../../platform/pdf/paper.ts'
import type { ReceiptFacts } from './receipt-facts.ts'

const { left, right, width } = column

type Line = readonly [label: string, value: string]

/** The receipt on one A4 page. `now` is when it was made. */
export function drawReceipt(facts: ReceiptFacts, now: Date): Promise<Buffer> {
  return drawPaper(`Receipt ${facts.reference}`, now, (paper) => {
    paper.fillColor(inks.faint).font('Helvetica').fontSize(10).text('This is a receipt, not a tax invoice.', left, 150)
    paper.y = 176
    drawLines(paper, 'Who and what', tripLines(facts))
    drawLines(paper, 'What was agreed', priceLines(facts), true)
    drawLines(paper, 'What was paid', paymentLines(facts))
    drawFoot(paper, facts)
  })
}

function drawLines(page: Paper, heading: string, lines: readonly Line[], lastIsTotal = false): void {
  page.moveDown(0.8)
  page.fillColor(inks.green).font('Helvetica-Bold').fontSize(12).text(heading, left)
  page.moveDown(0.4)
  for (const [index, [label, value]] of lines.entries()) {
    const total = lastIsTotal && index === lines.length - 1
    const y = page.y
    page.font(total ? 'Helvetica-Bold' : 'Helvetica').fontSize(10)
    page.fillColor(inks.faint).text(printable(label), left, y, { width: width * 0.55 })
    const below = page.y
    page.fillColor(inks.text).text(printable(value), left + width * 0.4, y, { width: width * 0.6, align: 'right' })
    page.y = Math.max(below, page.y) + 5
    page
      .moveTo(left, page.y - 3)
      .lineTo(right, page.y - 3)
      .lineWidth(0.4)
      .strokeColor(inks.hairline)
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
    ['Date of the activity', `${formatDateLong(facts.startsOn)}${facts.startTime ? `, ${facts.startTime}` : ''}`],
    ...(isDirect(facts.source) ? [['Booked with the guide', bookingSourceLabels[facts.source]] as const] : []),
    ...(facts.confirmedAt ? [['Confirmed on', formatDate(facts.confirmedAt)] as const] : []),
  ]
}

function priceLines(facts: ReceiptFacts): Line[] {
  const { adults, children, adultPrice, childPrice, priceAgreed, subtotal, vat, vatRate, total } = facts
  const each = (count: number, one: string, more: string, price: Cents): Line => [
    `${count} ${count === 1 ? one : more} x ${formatKes(price)}`,
    formatKes(times(price, count)),
  ]
  const people = plural(adults + children, 'person', 'people')
  return [
    ...(priceAgreed
      ? [[`Agreed for ${people}`, formatKes(subtotal)] as const]
      : [
          each(adults, 'adult', 'adults', adultPrice),
          ...(children > 0 ? [each(children, 'child', 'children', childPrice)] : []),
        ]),
    ['Subtotal', formatKes(subtotal)],
    [`VAT ${vatRate}%`, formatKes(vat)],
    ['Total', formatKes(total)],
  ]
}

function paymentLines({ paid, refunded, total, method, mpesaReceipt, paymentStatus }: ReceiptFacts): Line[] {
  const open = cents(Math.max(0, total - paid))
  return [
    ['Paid', formatKes(paid)],
    ...(paymentStatus === 'partially_paid' ? [['Still open', formatKes(open)] as const] : []),
    ['Paid by', paymentMethodLabels[method]],
    ...(mpesaReceipt === null ? [] : [['M-Pesa receipt number', mpesaReceipt] as const]),
    ...(paid > total ? [['Rounded up to whole shillings by M-Pesa', formatKes(cents(paid - total))] as const] : []),
    ...(refunded > 0 && refunded < paid ? partLines(paid, refunded, paymentStatus) : refundLine(paymentStatus)),
  ]
}

/** What went back of it, and what is left paid. */
function partLines(paid: Cents, refunded: Cents, status: ReceiptFacts['paymentStatus']): Line[] {
  const owed = status === 'refund_due_from_guide'
  return [
    [owed ? 'Refund, of which the guide still owes some' : 'Refund of a part', formatKes(refunded)],
    ['Paid after the refund', formatKes(minus(paid, refunded))],
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

function drawFoot(page: Paper, { method }: ReceiptFacts): void {
  const held =
    method === 'mpesa'
      ? 'M-Pesa money is collected by Upeo and held in escrow for the guide until the trip is done.'
      : 'This payment went straight to the guide, who confirmed that it has arrived.'
  page.moveDown(1.5)
  page.fillColor(inks.faint).font('Helvetica').fontSize(9)
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
