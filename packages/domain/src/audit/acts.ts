import type { AppealDecision } from '../appeals/appeals.ts'
import type { DisbursementChannel } from '../disbursements/lifecycle.ts'
import type { DocumentType } from '../documents/lifecycle.ts'
import type { EnquiryTopic } from '../help/enquiries.ts'
import type { OfficeRole } from '../identity/office-roles.ts'
import type { Cents } from '../money.ts'
import type { DifferenceReason } from '../reconciliation/differences.ts'
import type { StatementAccount } from '../reconciliation/movements.ts'
import type { ReadingDetails } from './readings.ts'

/** A state as the record has it, or several. */
interface Change {
  readonly before: string | null
  readonly after: string | null
}

/** What the office wrote to explain an act: the office's own words. */
interface Reasoned {
  readonly reason?: string | null
}

/** Approved as the first of two people of the office: nothing has moved yet. */
interface Waiting {
  readonly waits?: boolean
}

interface PayoutFacts extends Change, Reasoned, Waiting {
  readonly vendorId: string
  readonly cents: Cents
  readonly channel: DisbursementChannel
  readonly reference?: string
  readonly receipt?: string
  /** Looked up at the provider before it was rejected. */
  readonly checked?: boolean
}

interface RefundFacts extends Change, Reasoned, Waiting {
  readonly bookingId: string | null
  readonly customerId: string | null
  readonly cents: Cents
  readonly receipt?: string
  /** From where the customer was paid. */
  readonly channel?: string
}

interface PaymentFacts extends Change, Reasoned, Waiting {
  readonly bookingId: string | null
  readonly customerId: string | null
  /** What came in, or where nothing is known to have: what was asked for. */
  readonly cents: Cents
  readonly receipt?: string
}

interface BookingFacts extends Change, Reasoned, Waiting {
  readonly customerId: string
  readonly vendorId: string
  /** What it cost; of a refund, what was given back. */
  readonly cents: Cents
  readonly textForCustomer?: string
  readonly textForGuide?: string
}

interface DocumentFacts extends Change, Reasoned {
  readonly vendorId: string
  readonly document: DocumentType
}

interface ReviewFacts extends Change, Reasoned {
  readonly customerId: string
  readonly vendorId: string
  readonly activityId: string
  readonly rating: number
}

interface ActivityFacts extends Change, Reasoned {
  readonly vendorId: string
  /** Which were put before the office. */
  readonly bookings?: number
}

interface AppealFacts extends Reasoned {
  readonly bookingId: string
  readonly customerId: string
  readonly vendorId: string
  readonly decision: AppealDecision
}

interface EnquiryFacts {
  /** Null where nobody was signed in. */
  readonly customerId: string | null
  readonly topic: EnquiryTopic
  /** Sent by mail; of earlier days without it: all noted by hand. */
  readonly mail?: boolean
  readonly note: string
}

interface AbsenceFacts extends Reasoned {
  readonly customerId: string
  readonly vendorId: string
}

interface HelpFacts extends Reasoned {
  readonly wish: string
}

interface CashFacts {
  readonly cents: Cents
  readonly receipt: string
  readonly note: string
}

interface BreachFacts {
  readonly invariant: string
  readonly cents: Cents | null
  readonly bookingId: string | null
  readonly vendorId: string | null
  readonly note: string
}

interface DifferenceFacts {
  readonly difference: DifferenceReason
  readonly day: string
  readonly receipt: string | null
  readonly cents: Cents | null
  readonly note?: string
}

interface PersonFacts extends Reasoned {
  /** Whose upcoming bookings were put before the office. */
  readonly bookings: number
}

interface RolesFacts {
  readonly roles: readonly OfficeRole[]
}

interface RolesChange {
  readonly before: readonly OfficeRole[]
  readonly after: readonly OfficeRole[]
}

/** Whose file somebody opened; null of the office's own. */
interface OpenedFile {
  readonly whose: string | null
}

/** Terms, one behind the other. */
type SynonymFacts = Change

type Nothing = Readonly<Record<string, never>>

/**
 * Everything that the audit log knows to tell, and what it keeps of each: ids, codes, amounts, and what the office
 * wrote. Names are never in it: they are looked up when it is shown, so that erasing a person changes no row.
 */
export interface AuditDetails extends ReadingDetails {
  'document.open': OpenedFile
  'document.approve': DocumentFacts
  'document.reject': DocumentFacts
  'payout.approve': PayoutFacts
  'payout.reject': PayoutFacts
  'payout.complete': PayoutFacts
  'payout.retry': PayoutFacts
  'payout.overpaid': PayoutFacts
  'payout.dismiss': PayoutFacts
  'refund.approve': RefundFacts
  'refund.reject': RefundFacts
  'refund.fall': RefundFacts
  'refund.settle': RefundFacts
  'refund.resend': RefundFacts
  'refund.overpaid': RefundFacts
  'refund.dismiss': RefundFacts
  'payment.apply': PaymentFacts
  'payment.refund': PaymentFacts
  'payment.paid': PaymentFacts
  'payment.unpaid': PaymentFacts
  'payment.dismiss': PaymentFacts
  'booking.approve': BookingFacts
  'booking.reject': BookingFacts
  'booking.cancel': BookingFacts
  'booking.hold': BookingFacts
  'booking.release': BookingFacts
  'booking.refund': BookingFacts
  'absence.came': AbsenceFacts
  'absence.did_not_come': AbsenceFacts
  'help.settle': HelpFacts
  'appeal.open': OpenedFile
  'appeal.uphold': AppealFacts
  'appeal.dismiss': AppealFacts
  'enquiry.answer': EnquiryFacts
  'activity.approve': ActivityFacts
  'activity.take_down': ActivityFacts
  'activity.put_back': ActivityFacts
  'review.keep': ReviewFacts
  'review.remove': ReviewFacts
  'cash.float_to_payouts': CashFacts
  'cash.float_to_bank': CashFacts
  'cash.fee_on_collections': CashFacts
  'cash.fee_on_payouts': CashFacts
  'ledger.check': Nothing
  'ledger.lift': BreachFacts
  'difference.explain': DifferenceFacts
  'difference.reopen': DifferenceFacts
  'reconciliation.compare': { readonly day: string }
  'statement.open': OpenedFile
  'statement.upload': { readonly account: StatementAccount }
  'person.suspend': PersonFacts
  'person.restore': PersonFacts
  'person.ask_restoration': Reasoned
  'person.agree_restoration': Reasoned
  'person.stop_restoration': Reasoned
  'work.retry': { readonly work: string }
  'work.retry_all': { readonly work: string; readonly count: number }
  'synonyms.add': SynonymFacts
  'synonyms.change': SynonymFacts
  'synonyms.remove': SynonymFacts
  'team.invite': RolesFacts
  'team.withdraw': Nothing
  'team.change': RolesChange
  'team.remove': RolesChange
  'team.create': RolesFacts
  'team.join': RolesFacts & { readonly invitation: string }
}

export type AuditAction = keyof AuditDetails

/** What an act was done to. */
export type AuditSubject =
  | 'appeal'
  | 'enquiry'
  | 'document'
  | 'payout'
  | 'refund'
  | 'payment'
  | 'booking'
  | 'person'
  | 'review'
  | 'activity'
  | 'cash_movement'
  | 'books'
  | 'breach'
  | 'difference'
  | 'statement'
  | 'failed_work'
  | 'synonyms'
  | 'invitation'
  | 'people'

/** One act, with what is kept of it. */
export type Act = {
  readonly [Action in AuditAction]: {
    readonly action: Action
    readonly subject: { readonly kind: AuditSubject; readonly id: string }
    readonly detail: AuditDetails[Action]
  }
}[AuditAction]

/** What rows of before may lack. */
export type KeptDetail = Readonly<Record<string, unknown>>

const peopleKeys = ['vendorId', 'customerId', 'whose'] as const

interface Concerned {
  readonly subject: { readonly kind: AuditSubject; readonly id: string }
  readonly detail: KeptDetail
}

/** Whom it concerns, so that it is found by them. */
export function peopleOf({ subject, detail }: Concerned): string[] {
  const named = peopleKeys.map((key) => detail[key])
  const listed = Array.isArray(detail['shown']) ? (detail['shown'] as unknown[]) : []
  const all = [...(subject.kind === 'person' ? [subject.id] : []), ...named, ...listed]
  return [...new Set(all.filter((each) => typeof each === 'string'))]
}

/** The amount that it is found by. */
export function amountOf(detail: KeptDetail): Cents | null {
  return typeof detail['cents'] === 'number' ? (detail['cents'] as Cents) : null
}
