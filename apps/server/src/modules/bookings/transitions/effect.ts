import type { Actor } from '@upeo/domain/actor'
import type { BookingEffect, BookingEvent, BookingStatus } from '@upeo/domain/bookings/lifecycle'
import type { BookingPaymentStatus } from '@upeo/domain/bookings/payment-status'
import type { RefundQuote } from '@upeo/domain/bookings/quote-refund'
import type { BookingId, RefundId } from '@upeo/domain/ids'
import type { Cents } from '@upeo/domain/money'
import type { CustomerMethod } from '@upeo/domain/payments/methods'
import type { RawBuilder } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import type { DomainEvent } from '../../../platform/outbox/events.ts'
import type { SeatChange } from '../../departures/index.ts'
import type { WriteDeps } from '../deps.ts'
import type { ProblemCtes } from '../ports.ts'
import type { BookingRow } from '../store/booking-row.ts'
import type { PaymentChange } from './payment-effects.ts'

/** What a caller has to say so that an effect can run; an effect that is not named here needs nothing. */
export interface EffectInputs {
  readonly set_method: { readonly method: CustomerMethod; readonly holdExpiresAt: Date }
  readonly record_mpesa_payment: { readonly paid: Cents }
  readonly record_manual_payment: { readonly paid: Cents }
  readonly refund_or_keep: {
    readonly quote: RefundQuote
    readonly endsAt: Date
    /** What each side is told of the refund, beyond that the booking is cancelled. */
    readonly refundTexts?: { readonly textForCustomer: string | null; readonly textForGuide: string | null }
    /** Of a refund that the office has approved: the id of the order that sends it. */
    readonly refundOrder?: RefundId
  }
  readonly mark_guest_absent: { readonly description: string }
  readonly announce_cancellation: {
    readonly quote?: RefundQuote
    /** The payment that was proved has been looked for and not found; else a proof that waits stays unjudged. */
    readonly paymentNotFound?: boolean
  }
}

type InputOf<F extends BookingEffect> = F extends keyof EffectInputs ? EffectInputs[F] : object

type Intersection<U> = (U extends U ? (each: U) => void : never) extends (all: infer All) => void ? All : never

export interface ExpectedBooking {
  readonly status: BookingStatus
  readonly paymentStatus: BookingPaymentStatus
  /** Parts add up without changing the payment status. */
  readonly paid: Cents
  /** Nor do refunds of a part change it. */
  readonly refunded: Cents
  /** Until when its customer is asked whether they come; left out where nothing depends on it. */
  readonly answerBy?: Date | null
}

interface AnyRequest {
  readonly id: BookingId
  readonly actor: Actor
  readonly now: Date
  /** What the caller decided on: where it has changed since, the transition is refused. */
  readonly expected?: ExpectedBooking
  readonly reason?: string | null
}

/** An event, and whatever its effects in the lifecycle need. */
export type TransitionRequest<E extends BookingEvent = BookingEvent> = AnyRequest & {
  readonly event: E
} & Intersection<InputOf<BookingEffect<E>>>

/** The booking as it is after the transition. */
export type TransitionedBooking = BookingRow & { readonly from: BookingStatus }

/** What an event names of a booking. */
export type BookingParties = Pick<BookingRow, 'id' | 'user_id' | 'vendor_id'>

interface EffectParts<Request> {
  /** Columns that the statement's one UPDATE of `bookings b` sets; null where this time there is nothing to set. */
  readonly sets: (request: Request) => RawBuilder<unknown> | null
  /** What becomes of the payment status, by its own lifecycle. */
  readonly pays: (request: Request) => PaymentChange | null
  readonly seats: SeatChange
  /** A further part of the statement, which reads the booking as `changed`. */
  readonly writes: (request: Request, problems: ProblemCtes) => RawBuilder<unknown>
  /** What the history keeps of it. */
  readonly notes: (request: Request) => Readonly<Record<string, string>>
  /** What others are told of it, in its transaction. */
  readonly tells: (booking: BookingParties, request: Request) => DomainEvent
  /** After the statement, in its transaction. */
  readonly runs: (deps: WriteDeps, tx: Tx, booking: TransitionedBooking, request: Request) => Promise<void>
}

type AtLeastOne<T> = { readonly [K in keyof T]: Required<Pick<T, K>> & Partial<Omit<T, K>> }[keyof T]

/** An effect of the lifecycle, carried out: parts of the transition's own statement, or work in its transaction. */
export type Effect<Input = object> = AtLeastOne<EffectParts<AnyRequest & Input>>

/** Every effect of the lifecycle, carried out: one that is missing does not compile. */
export type BookingEffects = { readonly [F in BookingEffect]: Effect<InputOf<F>> }
