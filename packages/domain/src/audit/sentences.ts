import { documentTypeLabels } from '../documents/labels.ts'
import { nameOfficeRoles } from '../identity/office-roles.ts'
import { formatKes, fromKes, isKes, type Cents } from '../money.ts'
import { differenceLabels } from '../reconciliation/differences.ts'
import { providerAccountLabels } from '../reconciliation/movements.ts'
import { formatDate, parseLocalDate } from '../time.ts'
import { isAuditAction } from './act-titles.ts'
import type { AuditAction, AuditDetails, KeptDetail } from './acts.ts'

/** A payout or refund, as it stands now. */
export interface NamedOrder {
  readonly cents: Cents
  readonly vendorId: string | null
  readonly customerId: string | null
  readonly bookingId: string | null
  /** `M-Pesa …329`, `bank account`: never the whole number. */
  readonly to: string
  readonly receipt: string | null
}

export interface NamedBooking {
  readonly reference: string
  readonly customerId: string
  readonly vendorId: string
}

/** What ids stand for, looked up when a sentence is made; undefined where there is no such record any more. */
export interface AuditNames {
  person(id: string): string | undefined
  booking(id: string): NamedBooking | undefined
  order(id: string): NamedOrder | undefined
  activity(id: string): string | undefined
}

interface Told<Action extends AuditAction> {
  readonly id: string
  /** Rows that were written before hold less. */
  readonly detail: Partial<AuditDetails[Action]>
  readonly names: AuditNames
}

type Sentence<Action extends AuditAction> = (told: Told<Action>) => string

const person = (names: AuditNames, id: string | null | undefined, otherwise: string) =>
  (id ? names.person(id) : undefined) ?? otherwise
const guide = (names: AuditNames, id: string | null | undefined) => person(names, id, 'a guide')
const customer = (names: AuditNames, id: string | null | undefined) => person(names, id, 'a customer')
const ofAmount = (amount: Cents | null | undefined) =>
  amount === null || amount === undefined ? '' : ` of ${formatKes(amount)}`
const inBrackets = (text: string | null | undefined) => (text ? ` (${text})` : '')
const firstOfTwo = (waits: boolean | undefined) => (waits ? ' as the first of two' : '')

const reference = (names: AuditNames, id: string | null | undefined) =>
  (id ? names.booking(id)?.reference : undefined) ?? 'a booking'

/** `BOOKING-100001 of Amina Hassan` */
function bookingOf(names: AuditNames, id: string | null | undefined): string {
  const booking = id ? names.booking(id) : undefined
  return booking ? `${booking.reference} of ${customer(names, booking.customerId)}` : 'a booking'
}

/** `a payout of KES 50,000 to Kamau Njoroge’s M-Pesa …329 (UKN00003NO)` */
function payout({ id, detail, names }: Told<'payout.approve'>): string {
  const order = names.order(id)
  const to = `${guide(names, detail.vendorId ?? order?.vendorId)}’s ${order?.to ?? 'account'}`
  const code = detail.receipt ?? detail.reference ?? order?.receipt
  return `a payout${ofAmount(detail.cents ?? order?.cents)} to ${to}${inBrackets(code)}`
}

/** `a refund of KES 2,500 to Amina Hassan for BOOKING-100001 (UKN00003NO)` */
function refund({ id, detail, names }: Told<'refund.settle'>): string {
  const order = names.order(id)
  const bookingId = detail.bookingId ?? order?.bookingId
  const booked = bookingId ? names.booking(bookingId) : undefined
  const to = customer(names, detail.customerId ?? order?.customerId ?? booked?.customerId)
  const booking = reference(names, bookingId)
  const code = detail.receipt ?? order?.receipt
  return `a refund${ofAmount(detail.cents ?? order?.cents)} to ${to} for ${booking}${inBrackets(code)}`
}

const paid = ({ detail, names }: Told<'payment.apply'>) =>
  `${detail.cents === undefined ? 'money' : formatKes(detail.cents)} from ${customer(names, detail.customerId)}${inBrackets(detail.receipt)}`

const paper = ({ detail, names }: Told<'document.approve'>) =>
  `${guide(names, detail.vendorId)}’s ${detail.document ? documentTypeLabels[detail.document] : 'document'}`

const review = ({ detail, names }: Told<'review.keep'>) =>
  `the review${detail.rating ? ` with ${detail.rating} of 5 stars` : ''} that ${customer(names, detail.customerId)} wrote about ` +
  `${(detail.activityId && names.activity(detail.activityId)) || 'an activity'} by ${guide(names, detail.vendorId)}`

/** `“Ride through the gorge” by Kamau Njoroge` */
const activity = ({ id, detail, names }: Told<'activity.approve'>) => {
  const name = names.activity(id)
  return `${name === undefined ? 'an activity' : `“${name}”`} by ${guide(names, detail.vendorId)}`
}

/** Rows of before have the amount in shillings. */
function moved(detail: Partial<AuditDetails['cash.float_to_bank']> & { readonly amount?: unknown }): string {
  const { amount, receipt } = detail
  const known = detail.cents ?? (typeof amount === 'number' && isKes(amount) ? fromKes(amount) : undefined)
  return `${known === undefined ? 'money' : formatKes(known)}${inBrackets(receipt)}`
}

const difference = ({ detail }: Told<'difference.explain'>) =>
  `a difference from M-Pesa’s books${ofAmount(detail.cents)}${inBrackets(
    [detail.difference && differenceLabels[detail.difference], detail.receipt].filter(Boolean).join(', '),
  )}`

const roles = (held: AuditDetails['team.create']['roles'] | undefined) => nameOfficeRoles(held ?? []) || 'nothing'

function given({ id, detail, names }: Told<'booking.refund'>): string {
  const { amount } = detail as { readonly amount?: unknown }
  const known = detail.cents ?? (typeof amount === 'number' && isKes(amount) ? fromKes(amount) : undefined)
  return `${known === undefined ? 'money' : formatKes(known)} of ${bookingOf(names, id)}`
}

const dayText = (day: string | undefined) => {
  const parsed = day === undefined ? null : parseLocalDate(day)
  return parsed ? formatDate(parsed) : 'the last day'
}

/** What was done, after the name of who did it: every act has a sentence, or this does not compile. */
const sentences: { readonly [Action in AuditAction]: Sentence<Action> } = {
  'document.open': ({ detail, names }) => `opened a document of ${guide(names, detail.whose)}`,
  'document.approve': (told) => `approved ${paper(told)}`,
  'document.reject': (told) => `rejected ${paper(told)}`,
  'payout.approve': (told) => `approved ${payout(told)}${firstOfTwo(told.detail.waits)}`,
  'payout.reject': (told) => `rejected ${payout(told)}`,
  'payout.complete': (told) => `recorded ${payout(told)} as paid`,
  'payout.retry': (told) => `let ${payout(told)} go on`,
  'payout.overpaid': (told) => `recorded that ${payout(told)} was paid a second time`,
  'payout.dismiss': (told) => `looked into ${payout(told)}, which was not paid twice`,
  'refund.approve': (told) => `approved ${refund(told)} as the second administrator`,
  'refund.reject': (told) => `rejected ${refund(told)} that waited for a second administrator`,
  'refund.settle': (told) => `recorded ${refund(told)} as paid`,
  'refund.resend': (told) => `let ${refund(told)} go on`,
  'refund.overpaid': (told) => `recorded that ${refund(told)} was paid a second time`,
  'refund.dismiss': (told) => `looked into ${refund(told)}, which was not paid twice`,
  'payment.apply': (told) => `applied ${paid(told)} to ${reference(told.names, told.detail.bookingId)}`,
  'payment.refund': (told) => `sent ${paid(told)} back${firstOfTwo(told.detail.waits)}`,
  'payment.paid': (told) =>
    `recorded that M-Pesa shows ${paid(told)} for ${reference(told.names, told.detail.bookingId)}`,
  'payment.unpaid': (told) =>
    `recorded that ${customer(told.names, told.detail.customerId)} paid nothing for ${reference(told.names, told.detail.bookingId)}`,
  'payment.dismiss': (told) => `looked into ${paid(told)}`,
  'booking.approve': ({ id, names }) => `approved the payment proof of ${bookingOf(names, id)}`,
  'booking.reject': ({ id, names }) => `rejected the payment proof of ${bookingOf(names, id)}`,
  'booking.cancel': ({ id, names, detail }) => `cancelled ${bookingOf(names, id)}${firstOfTwo(detail.waits)}`,
  'booking.hold': ({ id, names }) => `held the money of ${bookingOf(names, id)}`,
  'booking.release': ({ id, names, detail }) =>
    `settled the problem with ${bookingOf(names, id)} for ${guide(names, detail.vendorId ?? names.booking(id)?.vendorId)}`,
  'booking.refund': (told) => `gave back ${given(told)}${firstOfTwo(told.detail.waits)}`,
  'absence.came': ({ id, names }) => `decided that the guest of ${bookingOf(names, id)} came`,
  'absence.did_not_come': ({ id, names }) => `decided that the guest of ${bookingOf(names, id)} did not come`,
  'appeal.open': ({ detail, names }) => `opened the picture of an appeal by ${customer(names, detail.whose)}`,
  'appeal.uphold': ({ detail, names }) => `upheld the appeal about ${bookingOf(names, detail.bookingId)}`,
  'appeal.dismiss': ({ detail, names }) => `dismissed the appeal about ${bookingOf(names, detail.bookingId)}`,
  'activity.approve': (told) => `looked at ${activity(told)} and approved it`,
  'activity.take_down': (told) => `took down ${activity(told)}`,
  'activity.put_back': (told) => `put back ${activity(told)}`,
  'review.keep': (told) => `kept ${review(told)}`,
  'review.remove': (told) => `removed ${review(told)}`,
  'cash.float_to_payouts': ({ detail }) => `recorded ${moved(detail)} moved to pay out from`,
  'cash.float_to_bank': ({ detail }) => `recorded ${moved(detail)} moved to the bank`,
  'cash.fee_on_collections': ({ detail }) => `recorded a fee of ${moved(detail)} on collections`,
  'cash.fee_on_payouts': ({ detail }) => `recorded a fee of ${moved(detail)} on payouts`,
  'ledger.check': () => 'had the books checked again',
  'ledger.lift': ({ detail, names }) =>
    `lifted a breach of the books${ofAmount(detail.cents)}${inBrackets(
      [detail.invariant, detail.vendorId && guide(names, detail.vendorId)].filter(Boolean).join(', '),
    )}`,
  'difference.explain': (told) => `explained ${difference(told)}`,
  'difference.reopen': (told) => `opened ${difference(told)} again`,
  'reconciliation.compare': ({ detail }) => `had M-Pesa asked again about ${dayText(detail.day)}`,
  'statement.open': () => 'opened a statement of M-Pesa’s portal',
  'statement.upload': ({ detail }) =>
    `handed in a statement of M-Pesa’s portal${inBrackets(detail.account && providerAccountLabels[detail.account])}`,
  'person.suspend': ({ id, names }) => `suspended ${person(names, id, 'a person')}`,
  'person.restore': ({ id, names }) => `lifted the suspension of ${person(names, id, 'a person')}`,
  'person.ask_restoration': ({ id, names }) =>
    `asked to give up the lost second factor of ${person(names, id, 'a person')}`,
  'person.agree_restoration': ({ id, names }) =>
    `agreed to give up the lost second factor of ${person(names, id, 'a person')}`,
  'person.stop_restoration': ({ id, names }) =>
    `kept the second factor of ${person(names, id, 'a person')} that was said to be lost`,
  'work.retry': ({ detail }) => `had failed work tried again${inBrackets(detail.work)}`,
  'work.retry_all': ({ detail }) =>
    `had all failed work of a kind tried again${inBrackets([detail.work, detail.count].filter(Boolean).join(', '))}`,
  'team.invite': ({ detail }) => `invited somebody to the office for ${roles(detail.roles)}`,
  'team.withdraw': () => 'withdrew an invitation to the office',
  'team.change': ({ id, detail, names }) =>
    `changed what ${person(names, id, 'somebody')} is there for from ${roles(detail.before)} to ${roles(detail.after)}`,
  'team.remove': ({ id, detail, names }) =>
    `removed ${person(names, id, 'somebody')} from the office, who was there for ${roles(detail.before)}`,
  'team.create': ({ id, detail, names }) =>
    `made an account of the office for ${person(names, id, 'somebody')}, for ${roles(detail.roles)}`,
  'team.join': ({ detail }) => `joined the office for ${roles(detail.roles)}`,
}

export interface KeptAct {
  /** Null: a command on the server itself. */
  readonly by: string | null
  readonly action: string
  readonly subjectId: string
  readonly detail: KeptDetail
}

/** `Wangari Mwangi approved a payout of KES 50,000 to Kamau Njoroge’s M-Pesa …329 (UKN00003NO).` */
export function auditSentence({ by, action, subjectId: id, detail }: KeptAct, names: AuditNames): string {
  const who = by === null ? 'A command on the server' : person(names, by, 'Somebody')
  // What it holds belongs to its action: rows are written by that type.
  const tell = isAuditAction(action) ? (sentences[action] as Sentence<AuditAction>) : () => `did ${action}`
  return `${who} ${tell({ id, detail, names })}.`
}

const idKeys = ['vendorId', 'customerId', 'whose'] as const

/** The ids of what a sentence names, to be looked up for many at once. */
export function namedBy({ by, action, subjectId, detail }: KeptAct) {
  const text = (key: string) => (typeof detail[key] === 'string' ? [detail[key]] : [])
  const [kind] = action.split('.')
  return {
    people: [
      ...(by === null ? [] : [by]),
      ...idKeys.flatMap(text),
      ...(kind === 'person' || kind === 'team' ? [subjectId] : []),
    ],
    bookings: [...text('bookingId'), ...(kind === 'booking' || kind === 'absence' ? [subjectId] : [])],
    orders: kind === 'payout' || kind === 'refund' ? [subjectId] : [],
    activities: [...text('activityId'), ...(kind === 'activity' ? [subjectId] : [])],
  }
}

/** The booking that an act is about; null where it is about none. */
export function bookingIn(act: KeptAct, names: AuditNames): string | null {
  const { bookings, orders } = namedBy(act)
  const [order] = orders.map((id) => names.order(id))
  return bookings[0] ?? order?.bookingId ?? null
}
