import { findEntry } from '../engine/book.ts'
import { scheduleDelivery } from '../engine/deliver.ts'
import { compactTime } from '../engine/eat-time.ts'
import { accountsOf, type World } from '../engine/world.ts'

export interface C2bPayment {
  receipt: string
  at: Date
  amount: number
  phone: string
  shortcode: string
  reference: string
  balance: string
}

export function c2bBody(payment: C2bPayment, transactionType: string) {
  return {
    TransactionType: transactionType,
    TransID: payment.receipt,
    TransTime: compactTime(payment.at),
    TransAmount: payment.amount.toFixed(2),
    BusinessShortCode: payment.shortcode,
    BillRefNumber: payment.reference,
    InvoiceNumber: '',
    OrgAccountBalance: payment.balance,
    ThirdPartyTransID: '',
    MSISDN: `${payment.phone.slice(0, 4)} ***** ${payment.phone.slice(-3)}`,
    FirstName: 'JANE',
    MiddleName: '',
    LastName: '',
  }
}

/** Tells the registered shortcode of money that has already moved; it cannot be refused any more. */
export function sendConfirmation(world: World, receipt: string, transactionType: string): void {
  const entry = findEntry(world, receipt)
  const urls = entry && world.state.c2bUrls[entry.shortcode]
  if (!urls) return
  const balance = accountsOf(world, entry.shortcode).utility.toFixed(2)
  const payment = { ...entry, at: new Date(entry.at), balance }
  scheduleDelivery(world, { kind: 'c2b', url: urls.confirmationUrl, body: c2bBody(payment, transactionType) })
}
