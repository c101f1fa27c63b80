import { tooNewText } from '@upeo/domain/disbursements/payout-destination'
import type { Failure } from '@upeo/domain/result'
import { words } from '@upeo/domain/words/say'
import type { FailureMap } from '../../platform/http/failure.ts'
import type { DecideListingError } from '../activities/index.ts'
import type { DecideAppealError } from '../appeals/index.ts'
import { allowFailures, refundAmountFailures, transitionFailures } from '../bookings/index.ts'
import type { DecideError } from '../documents/index.ts'
import type { AnswerEnquiryError } from '../help/index.ts'
import type { InviteError, OfficeRolesError, SuspendError } from '../identity/index.ts'
import type { ResolvePaymentError } from '../payments/index.ts'
import type {
  ApprovePayoutError,
  DecidePayoutError,
  OverpaymentError,
  RetryError,
  SettleRefundError,
} from '../disbursements/index.ts'
import type { AdminDecisionError, DecideAbsenceError } from '../problems/index.ts'
import type { DecideReviewError } from '../reviews/index.ts'
import { approverFailures, type ApproverError } from './approver-of-call.ts'

const missing = (message: string) => () => ({ code: 'not_found', message }) as const
const tooLate = (message: string) => () => ({ code: 'illegal_transition', message }) as const
const stillAsked = () =>
  ({
    code: 'conflict',
    message: words('We are still asking M-Pesa about a later attempt. Please wait for its answer first.'),
  }) as const

const referenceUsed = () =>
  ({
    code: 'reference_used',
    message: words('This reference has been used before. Please check it.'),
    fields: { reference: words('This reference has been used before.') },
  }) as const

export const documentFailures: FailureMap<DecideError> = {
  not_found: missing(words('Document not found.')),
  illegal_transition: tooLate(words('This document has already been decided, or replaced by a newer one.')),
  not_opened: () => ({
    code: 'conflict',
    message: words('Please open this document before you approve it.'),
  }),
}

export const listingFailures: FailureMap<DecideListingError> = {
  not_found: missing(words('Activity not found.')),
  illegal_transition: tooLate(words('This has already been decided.')),
  changed_meanwhile: () => ({
    code: 'conflict',
    message: words('The guide has changed this listing since you looked at it. Please look again.'),
  }),
}

const suspendedGuide = () =>
  ({ code: 'conflict', message: words('Payouts wait while the guide is suspended.') }) as const

export const payoutFailures: FailureMap<
  ApprovePayoutError | DecidePayoutError | RetryError | OverpaymentError | ApproverError
> = {
  ...allowFailures,
  ...approverFailures,
  destination_too_new: ({ method, until }) => ({
    code: 'conflict',
    message: tooNewText(method, until),
    detail: { until: until.toISOString() },
  }),
  not_found: missing(words('Payout not found.')),
  illegal_transition: tooLate(words('This is not possible at this stage of the payout.')),
  vendor_suspended: suspendedGuide,
  refunds_overdue: () => ({
    code: 'conflict',
    message: words('This guide still owes refunds to customers. Their payouts wait until those are settled.'),
  }),
  money_stopped: () => ({
    code: 'conflict',
    message: words('The books of this guide do not add up. Payouts wait until Upeo has looked into it.'),
  }),
  reference_used: referenceUsed,
  still_asked: stillAsked,
  may_have_been_sent: () => ({
    code: 'conflict',
    message: words("M-Pesa may have paid this. Look it up in M-Pesa's portal first, and confirm that it was not paid."),
  }),
}

const resolved = tooLate(words('This has been resolved already, or cannot be resolved like this.'))

export const paymentFailures: FailureMap<ResolvePaymentError | ApproverError> = {
  ...allowFailures,
  ...approverFailures,
  not_found: missing(words('Payment not found.')),
  illegal_transition: resolved,
  reference_used: referenceUsed,
  cannot_apply: () => ({
    code: 'conflict',
    message: words(
      'This money cannot pay for the booking: the amount differs, or the booking is no longer waiting for it.',
    ),
  }),
}

export const refundFailures: FailureMap<SettleRefundError | RetryError | OverpaymentError> = {
  not_found: missing(words('Refund not found.')),
  vendor_suspended: suspendedGuide,
  illegal_transition: resolved,
  reference_used: referenceUsed,
  still_asked: stillAsked,
}

export const breachFailures: FailureMap<Failure<'not_found' | 'illegal_transition'>> = {
  not_found: missing(words('Breach not found.')),
  illegal_transition: tooLate(words('This has been lifted already.')),
}

export const failedWorkFailures: FailureMap<Failure<'not_found'>> = {
  not_found: () => ({ code: 'not_found', message: words('This work has been done, or is no longer due.') }),
}

export const movementFailures: FailureMap<Failure<'reference_used'>> = { reference_used: referenceUsed }

export const reviewFailures: FailureMap<DecideReviewError> = {
  not_found: missing(words('Review not found.')),
  illegal_transition: tooLate(words('This review has already been decided.')),
}

export const absenceFailures: FailureMap<DecideAbsenceError> = {
  not_found: missing(words('Booking not found.')),
  not_objected: tooLate(words('Nobody has objected to this, or it has already been decided.')),
}

export const helpFailures: FailureMap<Failure<'not_found' | 'settled_already'>> = {
  not_found: missing(words('Request not found.')),
  settled_already: () => ({ code: 'conflict', message: words('This request has been dealt with already.') }),
}

export const enquiryFailures: FailureMap<AnswerEnquiryError> = {
  not_found: missing(words('Enquiry not found.')),
  illegal_transition: tooLate(words('This enquiry has been answered already.')),
  no_address: () => ({ code: 'conflict', message: words('They gave no email address: please call them.') }),
}

export const appealFailures: FailureMap<DecideAppealError> = {
  not_found: missing(words('Appeal not found.')),
  illegal_transition: tooLate(words('This appeal has already been decided.')),
  reference_used: () => ({
    code: 'reference_used',
    message: words('This payment has since been used for another booking, so it cannot count for this one too.'),
  }),
}
export const missingBooking = { not_found: missing(words('Booking not found.')) }
export const missingPerson = { not_found: missing(words('Person not found.')) }
export const missingActivity = { not_found: missing(words('Activity not found.')) }
export const missingPayment = { not_found: missing(words('Payment not found.')) }

export const bookingFailures: FailureMap<AdminDecisionError | ApproverError> = {
  ...approverFailures,
  ...transitionFailures,
  ...refundAmountFailures,
  ...allowFailures,
}

const lastOwner = () =>
  ({ code: 'conflict', message: words("Upeo's office needs an owner. Make somebody else an owner first.") }) as const

const refusedAddress = (message: string) => ({ code: 'conflict', message, fields: { email: message } }) as const

export const personFailures: FailureMap<SuspendError> = {
  not_found: missing(words('Person not found.')),
  illegal_transition: tooLate(words('This has been done already.')),
  owners_only: () => ({ code: 'forbidden', message: words("Only an owner can suspend somebody in Upeo's office.") }),
  last_owner: lastOwner,
}

export const teamFailures: FailureMap<OfficeRolesError> = {
  not_found: missing(words('Person not found.')),
  last_owner: lastOwner,
}

export const missingInvitation = { not_found: missing(words('Invitation not found.')) }

export const inviteFailures: FailureMap<InviteError> = {
  in_office: () => refusedAddress(words('Somebody in the office has this address.')),
  guides_address: () => refusedAddress(words('A guide has this address. Please invite them with another one.')),
  suspended: () => refusedAddress(words('The account with this address is suspended.')),
}
