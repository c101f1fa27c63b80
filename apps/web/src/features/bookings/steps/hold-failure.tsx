import type { Activity } from '@upeo/contract/activities/activity'
import { Link } from 'react-router'
import { isApiError, messageOf } from '../../../lib/api-error.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Price } from '../../../ui/price.tsx'
import { myBookings } from '../leave-to.ts'
import { BOOKING_FAILED } from '../texts.ts'
import { writeAddress, type WizardAddress } from '../wizard-address.ts'

interface Failed {
  readonly error: unknown
  readonly activity: Activity
  readonly address: WizardAddress
  /** The totals in KES that were on the page when the places were asked for, and are now. */
  readonly seen: number
  readonly total: number
}

/** Why the places could not be held, and the way out of it: in sight, above the bar with the buttons. */
export function HoldFailure(failed: Failed) {
  return (
    <div ref={bringIntoSight}>
      {isApiError(failed.error, 'price_changed') ? <NewPrice {...failed} /> : <Refusal {...failed} />}
    </div>
  )
}

function bringIntoSight(place: HTMLElement | null): void {
  place?.scrollIntoView({ block: 'center' })
}

function NewPrice({ error, seen, total }: Failed) {
  return (
    <Notice tone="warning">
      {messageOf(error, BOOKING_FAILED)} It was{' '}
      <s>
        <Price kes={seen} />
      </s>
      , and is{' '}
      <strong>
        <Price kes={total} />
      </strong>{' '}
      with VAT. Nothing is booked yet: choose <strong>Next</strong> to book at this price.
    </Notice>
  )
}

function Refusal({ error, activity, address }: Failed) {
  return (
    <Notice tone="danger">
      {messageOf(error, BOOKING_FAILED)}{' '}
      {(isApiError(error, 'too_many_open_bookings') || isApiError(error, 'too_many_unpaid_places')) && (
        <Link {...myBookings}>See my bookings</Link>
      )}
      {(isApiError(error, 'sold_out') ||
        isApiError(error, 'not_bookable') ||
        isApiError(error, 'unpaid_places_taken')) && (
        <Link to={writeAddress({ ...address, step: 'details' })}>Choose another date</Link>
      )}
      {isApiError(error, 'own_activity') && <Link to="/activities">Browse Other Activities</Link>}
      {isApiError(error, 'method_not_offered') && (
        <Link to={`/vendor/${activity.vendor.username}`}>See {activity.vendor.name}&apos;s profile</Link>
      )}
    </Notice>
  )
}
