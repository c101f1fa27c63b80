import type { Activity } from '@upeo/contract/activities/activity'
import { say } from '@upeo/domain/words/say'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { isApiError, messageOf } from '../../../lib/api-error.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Price } from '../../../ui/price.tsx'
import { bringIntoSight } from '../bring-into-sight.ts'
import { myBookings } from '../leave-to.ts'
import { BOOKING_FAILED } from '../texts.ts'
import { writeAddress, type WizardAddress } from '../wizard-address.ts'
import { inBold } from '../../../ui/in-bold.tsx'
import { Say } from '../../../ui/say.tsx'

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

function NewPrice({ error, seen, total }: Failed) {
  return (
    <Notice tone="warning">
      {messageOf(error, say(BOOKING_FAILED))}{' '}
      <Say
        text="It was <s>{seen}</s>, and is <b>{total}</b> with VAT. Nothing is booked yet: choose <b>Next</b> to book at this price."
        seen={<Price kes={seen} />}
        total={<Price kes={total} />}
        s={struckOut}
        b={inBold}
      />
    </Notice>
  )
}

function Refusal({ error, activity, address }: Failed) {
  return (
    <Notice tone="danger">
      {messageOf(error, say(BOOKING_FAILED))}{' '}
      {(isApiError(error, 'too_many_open_bookings') || isApiError(error, 'too_many_unpaid_places')) && (
        <Link {...myBookings}>{say('See my bookings')}</Link>
      )}
      {(isApiError(error, 'sold_out') ||
        isApiError(error, 'not_bookable') ||
        isApiError(error, 'unpaid_places_taken')) && (
        <Link to={writeAddress({ ...address, step: 'details' })}>{say('Choose another date')}</Link>
      )}
      {isApiError(error, 'own_activity') && <Link to="/activities">{say('Browse Other Activities')}</Link>}
      {isApiError(error, 'method_not_offered') && (
        <Link to={`/vendor/${activity.vendor.username}`}>
          {say("See {name}'s profile", { name: activity.vendor.name })}
        </Link>
      )}
    </Notice>
  )
}

const struckOut = (words: ReactNode) => <s>{words}</s>
