import * as guideRefundsApi from '@upeo/contract/bookings/guide-refunds'
import { idFrom, type BookingId } from '@upeo/domain/ids'
import { done } from '@upeo/domain/result'
import { words } from '@upeo/domain/words/say'
import type { FailureMap } from '../../platform/http/failure.ts'
import type { Router } from '../../platform/http/route.ts'
import type { DisbursementsDeps } from './deps.ts'
import {
  confirmGuideRefund,
  objectToGuideRefund,
  recordGuideRefund,
  type GuideRefundError,
} from './usecases/return-guide-refund.ts'

const failures = (tooLate: string): FailureMap<GuideRefundError> => ({
  not_found: () => ({ code: 'not_found', message: words('Booking not found.') }),
  illegal_transition: () => ({ code: 'illegal_transition', message: tooLate }),
})
const bookingIdOf = ({ id }: { id: string }) => idFrom<BookingId>(id.toLowerCase())

/** Money that a guide took directly and returns directly. */
export function guideRefundRoutes(router: Router, deps: DisbursementsDeps): void {
  const recorded = failures(words('There is no refund to record for this booking, or it is recorded already.'))
  router.write(guideRefundsApi.recordGuideRefund, { failures: recorded }, async ({ tx, person, params, body }) => {
    const refund = { bookingId: bookingIdOf(params), vendorId: person.userId, reference: body.reference }
    const written = await recordGuideRefund(deps, tx, refund)
    return written.ok ? done({ message: 'Recorded. Your customer is asked whether it has arrived.' }) : written
  })
  const objected = failures(words('This refund is settled, or your guide has not recorded it yet.'))
  router.write(guideRefundsApi.objectToGuideRefund, { failures: objected }, async ({ tx, person, params, body }) => {
    const objection = { bookingId: bookingIdOf(params), userId: person.userId, description: body.description }
    const written = await objectToGuideRefund(deps, tx, objection)
    return written.ok ? done({ message: 'Thank you. Upeo is looking into it.' }) : written
  })
  const confirmed = failures(words('There is no refund to confirm for this booking, or it is settled already.'))
  router.write(guideRefundsApi.confirmGuideRefund, { failures: confirmed }, async ({ tx, person, params }) => {
    const written = await confirmGuideRefund(deps, tx, { bookingId: bookingIdOf(params), userId: person.userId })
    return written.ok ? done({ message: 'Thank you. The refund is settled.' }) : written
  })
}
