import type { ActivityId, BookingId, RefundId, UserId, VendorId } from '@upeo/domain/ids'
import type { Cents } from '@upeo/domain/money'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import type { Tx } from '../../platform/deps.ts'
import type { Router } from '../../platform/http/route.ts'
import type { BookingDeps } from './deps.ts'
import { findAnyBooking, findOwnBooking, type BookingRow } from './store/booking-row.ts'
import {
  endQuestion,
  keepInSilence,
  lockComing,
  moveBookings,
  noteAnswer,
  noteReminder,
} from './store/booking-moves.ts'
import type { ReceivedPayment } from './store/manual-payments.ts'
import './events.ts'
import { bookingSweeps } from './jobs.ts'
import { approvalRoutes } from './approval-routes.ts'
import { manualPaymentRoutes } from './manual-routes.ts'
import { bookingRoutes } from './routes.ts'
import { readBooking } from './queries/read-booking.ts'
import { countUpcoming } from './queries/count-upcoming.ts'
import type { UnlockedBooking } from './transitions/transition-statement.ts'
import { allowRefund, type AboutToRefund } from './usecases/allow-refund.ts'
import { confirmManual, type Decider } from './usecases/confirm-manual.ts'
import { cancelBooking, type Canceller, type Ending } from './usecases/cancel-booking.ts'
import { cancelUpcoming } from './usecases/cancel-upcoming.ts'
import { recordPayment } from './usecases/record-payment.ts'
import { receiveMoney, receiveStatement } from './usecases/receive-money.ts'
import { refundBooking, type BookingRefundRequest } from './usecases/refund-booking.ts'
import { markGuestAbsent, type Absence } from './usecases/mark-guest-absent.ts'
import { settleGuideRefund, settleRefund } from './usecases/settle-refund.ts'
import { upholdProof } from './usecases/uphold-proof.ts'

export type { BookingDeps } from './deps.ts'
export { keptData } from './kept-data.ts'
export type { AllowedRefund, NotAllowed, OfficeRefunds, ProblemCtes, RefundToAllow } from './ports.ts'

// How refusals read on the wire.
export {
  allowFailures,
  createFailures,
  methodFailures,
  priceChanged,
  quoteFailures,
  refundAmountFailures,
  transitionFailures,
} from './failures.ts'
export { recordFailures } from './manual-routes.ts'
export type { BookingTransitionError } from './transitions/transition-booking.ts'
export type { RecordPaymentError } from './usecases/record-payment.ts'
export type { RefundBookingError } from './usecases/refund-booking.ts'
export type { UpholdError } from './usecases/uphold-proof.ts'

// What others read of bookings, most of it for statements of their own.
export { agreedTime } from './queries/agreed-time.ts'
export { appealJson, toAppeal, type AppealJson } from './queries/appeal-view.ts'
export { attentionReason } from './queries/attention-reason.ts'
export { bookedActivityBefore, bookedGuideBefore } from './queries/booked-before.ts'
export { clockTime, toWireQuote } from './queries/booking-view.ts'
export { isToCome, listedAs, bookingsNeedingAttention, takesPlace } from './queries/guide-counts.ts'
export { isSeen } from './queries/is-seen.ts'
export { keptShare } from './queries/kept-share.ts'
export { readVendorBooking } from './queries/list-vendor-bookings.ts'
export { countingFirst, requestsOf } from './queries/requests-of.ts'
export { agreedStart, isOpenMove, type ComingBooking, type Question } from './store/booking-moves.ts'
export { bookingColumns, paidMoneyOf, type BookingRow } from './store/booking-row.ts'
export type { Decided } from './usecases/allow-refund.ts'
export { endingOf } from './usecases/cancel-booking.ts'
export { quoteCancel, quoteFor } from './usecases/quote-cancel.ts'
export { checkRefund } from './usecases/refund-booking.ts'

// What others write of bookings, in their own transaction.
export { endObjection, endProblem, letStand, noteAttention, noteHold } from './store/attention.ts'
export { changeRates } from './store/change-rates.ts'
export { createReferences, holdConflict } from './store/hold-seats.ts'
export { holdDirectSeats, type DirectHold } from './store/hold-direct-seats.ts'
export { lockWithSeats } from './usecases/receive-money.ts'
export { writeClaim } from './store/write-claim.ts'

/** Bookings: holding seats, who may do what with them, and what is due. */
export function createBookingModule(deps: BookingDeps) {
  return {
    routes: (router: Router) => {
      bookingRoutes(router, deps)
      manualPaymentRoutes(router, deps)
      approvalRoutes(router, deps)
    },
    sweeps: () => bookingSweeps(deps),
    /** Confirms a booking with money that has arrived, or answers null and changes nothing. */
    receiveMoney: (tx: Tx, id: BookingId, paid: Cents) => receiveMoney(deps, tx, id, paid),
    /** The usual case of it for a pipeline; null where it is none. */
    receiveStatement: (unlocked: UnlockedBooking, paid: Cents) => receiveStatement(deps, unlocked, paid),
    /** Money that this guide has received directly. */
    recordPayment: (tx: Tx, vendorId: VendorId, payment: ReceivedPayment) =>
      recordPayment({ deps, tx, by: vendorId }, payment),
    /** Cancels whatever of this activity is still to come, with full refunds; answers how many bookings that were. */
    cancelUpcoming: (tx: Tx, id: ActivityId, actor: Canceller, reason: string) =>
      cancelUpcoming({ deps, tx, by: actor }, id, reason),
    /** Cancels one booking, as it was read. */
    cancel: (tx: Tx, booking: BookingRow, actor: Canceller, ending: Ending) =>
      cancelBooking({ deps, tx, by: actor }, booking, ending),
    /** As its customer sees it; null where they have no such booking. */
    read: (db: Kysely<Database>, userId: UserId, id: BookingId) => readBooking(deps, db, userId, id),
    /** As they are now, without a lock. */
    findOwn: findOwnBooking,
    findAny: findAnyBooking,
    lockComing,
    moveBookings,
    endQuestion,
    noteAnswer,
    keepInSilence,
    noteReminder,
    /** The proof that its customer has sent counts. */
    approve: (tx: Tx, booking: BookingRow, by: Decider) => confirmManual({ deps, tx, by }, booking, 'approve'),
    /** The guest did not come. */
    markGuestAbsent: (tx: Tx, absence: Absence) => markGuestAbsent(deps, tx, absence),
    /** A rejected payment did reach the guide: the places are taken again, or the guide has to return it. */
    upholdProof: (tx: Tx, id: BookingId, by: UserId) => upholdProof(deps, tx, id, by),
    /** Whether the office may give this much of a booking back. */
    allowRefund: (tx: Tx, booking: BookingRow, asked: AboutToRefund) => allowRefund(deps, tx, booking, asked),
    /** Gives money of a booking back, a part or all that is left, while the booking itself stays. */
    refund: (tx: Tx, id: BookingId, request: BookingRefundRequest) => refundBooking(deps, tx, id, request),
    /** How many bookings of this guide are still to come. */
    countUpcoming: (tx: Tx, of: Parameters<typeof countUpcoming>[1]) => countUpcoming(tx, of, deps.clock.now()),
    /** The guide has returned money that they had taken directly, as far as this order names it. */
    settleGuideRefund: (tx: Tx, id: BookingId, order: RefundId) => settleGuideRefund(deps, tx, id, order),
    /** The customer has the money of this order. */
    settleRefund: (tx: Tx, id: BookingId, order: RefundId) => settleRefund(deps, tx, id, order),
  }
}

export type BookingModule = ReturnType<typeof createBookingModule>
