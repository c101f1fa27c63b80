import { chargeAfter, owedOf } from '@upeo/domain/bookings/owed'
import { adultsLine, childrenLine } from '@upeo/domain/bookings/line-texts'
import { bookingSourceLabels, isDirect } from '@upeo/domain/bookings/direct-bookings'
import { formatKes, minus, times, type Cents } from '@upeo/domain/money'
import { paymentMethodLabels } from '@upeo/domain/payments/methods'
import { formatDate, formatDateLong, formatTrip } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { column, drawPaper, inks, printable, typefaces, type Paper } from '../../platform/pdf/paper.ts'
import type { ReceiptFacts } from './receipt-facts.ts'

const { left, right, width } = column

type Line = readonly [label: string, value: string]

/** The receipt on one A4 page. `now` is when it was made. */
export function renderReceipt(facts: ReceiptFacts, now: Date): Promise<Buffer> {
  return drawPaper(say('Receipt {reference}', { reference: facts.reference }), now, (paper) => {
    paper
      .fillColor(inks.faint)
      .font(typefaces.regular)
      .fontSize(10)
      .text(say('This is a receipt, not a tax invoice.'), left, 150)
    paper.y = 176
    drawLines(paper, say('Booking'), tripLines(facts))
    drawLines(paper, say('What was agreed'), priceLines(facts), true)
    drawLines(paper, say('What was paid'), paymentLines(facts))
    drawFoot(paper, facts)
  })
}

function drawLines(page: Paper, heading: string, lines: readonly Line[], lastIsTotal = false): void {
  page.moveDown(0.8)
  page.fillColor(inks.green).font(typefaces.bold).fontSize(12).text(heading, left)
  page.moveDown(0.4)
  for (const [index, [label, value]] of lines.entries()) {
    const total = lastIsTotal && index === lines.length - 1
    const y = page.y
    page.font(total ? typefaces.bold : typefaces.regular).fontSize(10)
    page.fillColor(inks.faint).text(printable(page, label), left, y, { width: width * 0.55 })
    const below = page.y
    page
      .fillColor(inks.text)
      .text(printable(page, value), left + width * 0.4, y, { width: width * 0.6, align: 'right' })
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
    [say('Received from'), facts.customer],
    [say('Supplier of the activity'), guide],
    [say('Activity'), facts.activity],
    [say('Date of the activity'), formatTrip(facts.startsOn, facts.startTime, formatDateLong)],
    ...(isDirect(facts.source)
      ? [[say('Booked with the guide'), say(bookingSourceLabels[facts.source])] as const]
      : []),
    ...(facts.confirmedAt ? [[say('Confirmed on'), formatDate(facts.confirmedAt)] as const] : []),
  ]
}

function priceLines(facts: ReceiptFacts): Line[] {
  const { adults, children, adultPrice, childPrice, priceAgreed, subtotal, vat, vatRate, total } = facts
  const { charge, rounding } = chargeAfter(facts)
  return [
    ...(priceAgreed
      ? [
          [
            say('Agreed for {n, plural, one {# person} other {# people}}', { n: adults + children }),
            formatKes(subtotal),
          ] as const,
        ]
      : [
          [adultsLine(adults, adultPrice), formatKes(times(adultPrice, adults))] as const,
          ...(children > 0
            ? [[childrenLine(children, childPrice), formatKes(times(childPrice, children))] as const]
            : []),
        ]),
    [say('Subtotal'), formatKes(subtotal)],
    [say('VAT {rate}%', { rate: vatRate }), formatKes(vat)],
    [say('Total'), formatKes(total)],
    ...(rounding === 0
      ? []
      : [
          [say('Rounding to whole shillings'), formatKes(rounding)] as const,
          [say('To pay'), formatKes(charge)] as const,
        ]),
  ]
}

function paymentLines({ paid, refunded, total, method, mpesaReceipt, paymentStatus }: ReceiptFacts): Line[] {
  const open = owedOf({ total, paid })
  return [
    [say('Paid'), formatKes(paid)],
    ...(paymentStatus === 'partially_paid' && open > 0 ? [[say('Still open'), formatKes(open)] as const] : []),
    [say('Paid by'), say(paymentMethodLabels[method])],
    ...(mpesaReceipt === null ? [] : [[say('M-Pesa receipt number'), mpesaReceipt] as const]),
    ...(refunded > 0 && refunded < paid ? partLines(paid, refunded, paymentStatus) : refundLine(paymentStatus)),
  ]
}

/** What went back of it, and what is left paid. */
function partLines(paid: Cents, refunded: Cents, status: ReceiptFacts['paymentStatus']): Line[] {
  const owed = status === 'refund_due_from_guide'
  return [
    [owed ? say('Refund, partly still owed by the guide') : say('Partial refund'), formatKes(refunded)],
    [say('Paid after the refund'), formatKes(minus(paid, refunded))],
  ]
}

function refundLine(status: ReceiptFacts['paymentStatus']): Line[] {
  switch (status) {
    case 'refunded':
      return [[say('Refund'), say('Paid back in full')]]
    case 'refund_pending':
      return [[say('Refund'), say('On its way')]]
    case 'refund_due_from_guide':
      return [[say('Refund'), say('Owed by the guide')]]
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
      ? say('M-Pesa money is collected by Upeo and held in escrow for the guide until the trip is done.')
      : say('This payment went straight to the guide, who confirmed that it has arrived.')
  page.moveDown(1.5)
  page.fillColor(inks.faint).font(typefaces.regular).fontSize(9)
  page.text(held, left, page.y, { width })
  page.moveDown(0.5)
  page.text(
    say(
      'The guide is the supplier of record and answers for the VAT. A tax invoice is issued by the guide on request.',
    ),
    {
      width,
    },
  )
  page.moveDown(0.5)
  page.text(say('Questions: support@upeo.example, Monday to Friday, 9 to 6 East Africa Time.'), { width })
}
