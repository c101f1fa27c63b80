import { bookingSources } from '@upeo/domain/bookings/direct-bookings'
import { problemDecisions } from '@upeo/domain/bookings/problems'
import { bookingMethods, customerMethods } from '@upeo/domain/payments/methods'
import { z } from 'zod'
import { words } from '@upeo/domain/words/say'
import { Coordinates } from '../activities/activity.ts'
import { DayText, Image, InstantText, Kes, MeetingPoint } from '../kit/fields.ts'
import { Appeal } from '../appeals/appeals.ts'
import { GuestAbsence } from './guest-absences.ts'
import { GuideRefund } from './guide-refunds.ts'
import { BookingRefund, ProblemReport, ReportedProblem } from './problems.ts'

export const bookingStatusValues = [
  'pending',
  'pending_payment_approval',
  'confirmed',
  'completed',
  'cancelled',
] as const
export const paymentStatusValues = [
  'unpaid',
  'partially_paid',
  'paid',
  'refund_pending',
  'refunded',
  'refund_due_from_guide',
] as const
/** `held by Upeo until your trip is done`, then `released`: M-Pesa only. */
export const escrowStateValues = ['none', 'held', 'released', 'refunded'] as const

/** The spec also writes `buyGoods` and `buy_goods`; the wire accepts them, and always says `buygoods`. */
export const BookingMethod = z.preprocess(
  (value) => (value === 'buyGoods' || value === 'buy_goods' ? 'buygoods' : value),
  z.enum(customerMethods, { error: words('Please choose how to pay.') }),
)

export const Participants = z.object({ adults: z.number().int(), children: z.number().int() })

export const Pricing = z.object({
  /** A sum that guide and guest have agreed; the unit prices are what the activity costs otherwise. */
  agreed: z.boolean(),
  adultPrice: Kes,
  childPrice: Kes,
  /** Before VAT. */
  basePrice: Kes,
  taxes: Kes,
  total: Kes,
  /** What is asked for it, by whatever method: the total in whole shillings. */
  charge: Kes,
})

/** The spec's payment details, as the person who has to pay sees them: only methods in use, blanks where not given. */
export const PaymentInstructions = z.object({
  active: z.array(z.enum(['bank', 'paybill', 'buygoods'])),
  mpesa: z.boolean(),
  bank: z
    .object({
      accountName: z.string(),
      accountNumber: z.string(),
      bankName: z.string(),
      branchName: z.string(),
      instructions: z.string(),
    })
    .optional(),
  paybill: z.object({ businessNumber: z.string(), accountNumber: z.string(), instructions: z.string() }).optional(),
  buyGoods: z.object({ tillNumber: z.string(), businessName: z.string(), instructions: z.string() }).optional(),
})
export type PaymentInstructions = z.infer<typeof PaymentInstructions>

export const PaymentProof = z.object({
  transactionId: z.string(),
  paymentDate: InstantText,
  notes: z.string(),
  status: z.enum(['submitted', 'approved', 'rejected', 'withdrawn']),
  reason: z.string().nullable(),
})

/** An M-Pesa attempt, as the payer sees it. */
export const AttemptView = z.object({
  checkoutRequestId: z.string().nullable(),
  status: z.enum(['created', 'sending', 'initiated', 'succeeded', 'failed', 'unknown', 'needs_review']),
  phone: z.string(),
  amount: Kes,
  resultCode: z.string().nullable(),
  resultDesc: z.string().nullable(),
  receipt: z.string().nullable(),
  startedAt: InstantText,
  /** When another prompt may be asked for. */
  retryAt: InstantText.nullable(),
})
export type AttemptView = z.infer<typeof AttemptView>

export const Booking = z.object({
  _id: z.string(),
  reference: z.string(),
  /** Where it came from: by themselves, or by their guide. */
  source: z.enum(bookingSources),
  status: z.enum(bookingStatusValues),
  activity: z.object({
    _id: z.string(),
    name: z.string(),
    location: z.string(),
    images: z.array(Image),
    coordinates: Coordinates.nullable(),
    isActive: z.boolean(),
  }),
  vendor: z.object({
    _id: z.string(),
    name: z.string(),
    username: z.string(),
    /** Once confirmed only. */
    phone: z.string().nullable(),
  }),
  bookingDate: DayText,
  startsAt: InstantText,
  /** The first instant after the trip. */
  endsAt: InstantText,
  startTime: z.string().nullable(),
  participants: Participants,
  pricing: Pricing,
  payment: z.object({
    status: z.enum(paymentStatusValues),
    method: z.enum(bookingMethods),
    paid: Kes,
    /** Of that: given back, or on its way back. */
    refunded: Kes,
    receipt: z.string().nullable(),
    /** A request to pay is out, and what became of it is not known. */
    awaitsMpesa: z.boolean(),
    /** From when nobody needs to wait for it: M-Pesa has said nothing by then. Null where nothing is out. */
    silentFrom: InstantText.nullable(),
    escrow: z.enum(escrowStateValues),
    /** When money in escrow goes to the guide; null while the trip is not done. */
    releaseDueAt: InstantText.nullable(),
    releasedAt: InstantText.nullable(),
  }),
  notes: z.string(),
  cancellationPolicy: z.string(),
  createdAt: InstantText,
  confirmedAt: InstantText.nullable(),
  cancelledAt: InstantText.nullable(),
  cancelReason: z.string().nullable(),
  /** When the seats are given back unless paid for; pending bookings only. */
  holdExpiresAt: InstantText.nullable(),
  canCancel: z.boolean(),
  /** Until when I am asked whether I come on the date that the guide has moved to; null while nothing is asked. */
  answerBy: InstantText.nullable(),
  /** Completed, the trip ended within the last 90 days, and no review written. */
  canReview: z.boolean(),
  /** Begun half an hour ago, and neither released nor reported. */
  canReportProblem: z.boolean(),
  problemReportedAt: InstantText.nullable(),
  /** What the office has decided: for the guide, or for the customer. */
  problemDecision: z.enum(problemDecisions).nullable(),
  /** Once confirmed only. */
  meetingPoint: MeetingPoint.nullable(),
})
export type Booking = z.infer<typeof Booking>

export const BookingDetail = Booking.extend({
  /** In a person's own pending booking only. Null when they cannot be loaded: the spec's warning is shown then. */
  paymentInstructions: PaymentInstructions.nullable(),
  proof: PaymentProof.nullable(),
  /** One that is open, else the newest. */
  attempt: AttemptView.nullable(),
  /** The one that was left for `attempt` and is open: it went to a wrong number, or M-Pesa was silent about it. */
  earlierAttempt: AttemptView.nullable(),
  guideRefund: GuideRefund.nullable(),
  absence: GuestAbsence.nullable(),
  /** Until when the office can be asked to look at the payment that was rejected; null where there is none, or it was asked. */
  appealableUntil: InstantText.nullable(),
  appeal: Appeal.nullable(),
  problem: ProblemReport.nullable(),
  refunds: z.array(BookingRefund),
  /** As the activity's page has it now. */
  whatToBring: z.array(z.string()),
  history: z.array(
    z.object({ event: z.string(), status: z.enum(bookingStatusValues), at: InstantText, by: z.string() }),
  ),
})
export type BookingDetail = z.infer<typeof BookingDetail>

export const VendorBooking = z.object({
  _id: z.string(),
  /** Null once its date has been taken off. */
  departureId: z.string().nullable(),
  reference: z.string(),
  status: z.enum(bookingStatusValues),
  /** Cancelled because nothing was paid in time: it never was a booking, and nobody is owed anything for it. */
  holdExpired: z.boolean(),
  bookingDate: DayText,
  startsAt: InstantText,
  /** The first instant after the trip. */
  endsAt: InstantText,
  time: z.string().nullable(),
  /** False where the guide has moved it, and the guest has not answered. */
  startAgreed: z.boolean(),
  activity: z.object({ _id: z.string(), name: z.string() }),
  user: z.object({
    name: z.string(),
    /** There is no account: whoever made the booking for them is the one to reach them. */
    isGuest: z.boolean(),
    /** These two once money has come for the booking; null until then. */
    email: z.string().nullable(),
    phone: z.string().nullable(),
  }),
  participants: Participants,
  pricePerParticipant: Kes,
  pricing: z.object({ agreed: z.boolean(), basePrice: Kes, taxes: Kes, total: Kes }),
  /** What is asked for it: the total in whole shillings. */
  totalAmount: Kes,
  paymentStatus: z.enum(paymentStatusValues),
  paymentMethod: z.enum(bookingMethods),
  /** Where it came from. */
  source: z.enum(bookingSources),
  /** Of what is kept. */
  vendorShare: Kes,
  /** Of what is asked, so far. */
  paid: Kes,
  /** Of that: given back, or on its way back. */
  refunded: Kes,
  escrow: z.object({
    state: z.enum(escrowStateValues),
    /** When it becomes theirs; null while the trip is not done. */
    releaseDueAt: InstantText.nullable(),
    releasedAt: InstantText.nullable(),
    /** A problem is looked into: nothing is released meanwhile. */
    heldBack: z.boolean(),
  }),
  cancelReason: z.string().nullable(),
  guideRefund: GuideRefund.nullable(),
  /** Until when the guide may give back what they keep of it; null where there is nothing to give. */
  giveBackUntil: InstantText.nullable(),
  absence: GuestAbsence.nullable(),
  appeal: Appeal.nullable(),
  problem: ReportedProblem.nullable(),
  refunds: z.array(BookingRefund),
  proof: PaymentProof.nullable(),
  specialRequests: z.string(),
  notes: z.string(),
  createdAt: InstantText,
  holdExpiresAt: InstantText.nullable(),
})
export type VendorBooking = z.infer<typeof VendorBooking>
