import { documentTypeLabels } from '../documents/labels.ts'
import { nameOfficeRoles } from '../identity/office-roles.ts'
import { formatKes, fromKes, isKes, type Cents } from '../money.ts'
import { differenceLabels } from '../reconciliation/differences.ts'
import { formatDate, parseLocalDate } from '../time.ts'
import { say, words } from '../words/say.ts'
import type { AuditAction, AuditDetails } from './acts.ts'
import type { AuditNames } from './names.ts'

export interface ActFacts<Action extends AuditAction> {
  /** Who did it. */
  readonly who: string
  readonly id: string
  /** Rows that were written before hold less. */
  readonly detail: Partial<AuditDetails[Action]>
  readonly names: AuditNames
}

type Id = string | null | undefined
export const known = (names: AuditNames, id: Id) => (id ? names.person(id) : undefined)
export const guide = (names: AuditNames, id: Id) => known(names, id) ?? say('a guide')
export const customer = (names: AuditNames, id: Id) => known(names, id) ?? say('a customer')
export const person = (names: AuditNames, id: Id) => known(names, id) ?? say('a person')
export const somebody = (names: AuditNames, id: Id) => known(names, id) ?? say('somebody')
export const inBrackets = (text: string | null | undefined) => (text ? ` (${text})` : '')

export const reference = (names: AuditNames, id: Id) =>
  (id ? names.booking(id)?.reference : undefined) ?? say('a booking')

/** `BOOKING-100001 of Amina Hassan` */
export function bookingOf(names: AuditNames, id: Id): string {
  const booking = id ? names.booking(id) : undefined
  if (!booking) return say('a booking')
  return say('{booking} of {customer}', {
    booking: booking.reference,
    customer: customer(names, booking.customerId),
  })
}

const BANK = words('bank account')

/** `a payout of KES 50,000 to Kamau Njoroge’s M-Pesa …329 (UKN00003NO)` */
export function payout({ id, detail, names }: Pick<ActFacts<'payout.approve'>, 'id' | 'detail' | 'names'>): string {
  const order = names.order(id)
  const to = order?.to === BANK ? say(BANK) : (order?.to ?? say('account'))
  const cents = detail.cents ?? order?.cents
  const owner = guide(names, detail.vendorId ?? order?.vendorId)
  const code = detail.receipt ?? detail.reference ?? order?.receipt
  const said =
    cents === undefined
      ? say('a payout to {guide}’s {account}', { guide: owner, account: to })
      : say('a payout of {amount} to {guide}’s {account}', { amount: formatKes(cents), guide: owner, account: to })
  return said + inBrackets(code)
}

/** `a refund of KES 2,500 to Amina Hassan for BOOKING-100001 (UKN00003NO)` */
export function refund({ id, detail, names }: Pick<ActFacts<'refund.settle'>, 'id' | 'detail' | 'names'>): string {
  const order = names.order(id)
  const bookingId = detail.bookingId ?? order?.bookingId
  const booked = bookingId ? names.booking(bookingId) : undefined
  const to = customer(names, detail.customerId ?? order?.customerId ?? booked?.customerId)
  const booking = reference(names, bookingId)
  const cents = detail.cents ?? order?.cents
  const said =
    cents === undefined
      ? say('a refund to {customer} for {booking}', { customer: to, booking })
      : say('a refund of {amount} to {customer} for {booking}', { amount: formatKes(cents), customer: to, booking })
  return said + inBrackets(detail.receipt ?? order?.receipt)
}

const amountOf = (cents: Cents | undefined) => (cents === undefined ? say('money') : formatKes(cents))

export const paid = ({ detail, names }: Pick<ActFacts<'payment.apply'>, 'detail' | 'names'>) =>
  say('{amount} from {customer}', {
    amount: amountOf(detail.cents),
    customer: customer(names, detail.customerId),
  }) + inBrackets(detail.receipt)

export function paper({ detail, names }: Pick<ActFacts<'document.approve'>, 'detail' | 'names'>): string {
  const owner = { guide: guide(names, detail.vendorId) }
  return detail.document
    ? say('{guide}’s {document}', { ...owner, document: say(documentTypeLabels[detail.document]) })
    : say('{guide}’s document', owner)
}

export function review({ detail, names }: Pick<ActFacts<'review.keep'>, 'detail' | 'names'>): string {
  const written = {
    customer: customer(names, detail.customerId),
    activity: (detail.activityId && names.activity(detail.activityId)) || say('an activity'),
    guide: guide(names, detail.vendorId),
  }
  return detail.rating
    ? say('the review with {rating} of 5 stars that {customer} wrote about {activity} by {guide}', {
        ...written,
        rating: detail.rating,
      })
    : say('the review that {customer} wrote about {activity} by {guide}', written)
}

/** `“Ride through the gorge” by Kamau Njoroge` */
export function activity({ id, detail, names }: Pick<ActFacts<'activity.approve'>, 'id' | 'detail' | 'names'>): string {
  const name = names.activity(id)
  const values = { guide: guide(names, detail.vendorId) }
  return name === undefined ? say('an activity by {guide}', values) : say('“{name}” by {guide}', { ...values, name })
}

/** Rows of before have the amount in shillings. */
function centsIn(detail: { readonly cents?: Cents; readonly amount?: unknown }): Cents | undefined {
  const { amount } = detail
  return detail.cents ?? (typeof amount === 'number' && isKes(amount) ? fromKes(amount) : undefined)
}

export const moved = (detail: Partial<AuditDetails['cash.float_to_bank']>) =>
  amountOf(centsIn(detail)) + inBrackets(detail.receipt)

export function difference({ detail }: Pick<ActFacts<'difference.explain'>, 'detail'>): string {
  const said =
    detail.cents === null || detail.cents === undefined
      ? say('a difference from M-Pesa’s books')
      : say('a difference from M-Pesa’s books of {amount}', { amount: formatKes(detail.cents) })
  const facts = [detail.difference && say(differenceLabels[detail.difference]), detail.receipt]
  return said + inBrackets(facts.filter(Boolean).join(', '))
}

export const roles = (held: AuditDetails['team.create']['roles'] | undefined) =>
  nameOfficeRoles(held ?? []) || say('nothing')

export const given = ({ id, detail, names }: Pick<ActFacts<'booking.refund'>, 'id' | 'detail' | 'names'>) =>
  say('{amount} of {booking}', { amount: amountOf(centsIn(detail)), booking: bookingOf(names, id) })

export const dayText = (day: string | undefined) => {
  const parsed = day === undefined ? null : parseLocalDate(day)
  return parsed ? formatDate(parsed) : say('the last day')
}
