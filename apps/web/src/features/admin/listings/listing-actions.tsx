import { decideListing, type OfficeListing } from '@upeo/contract/admin/listings'
import type { BodyInput } from '@upeo/contract/kit/endpoint'
import { say } from '@upeo/domain/words/say'
import { call } from '../../../lib/api.ts'
import type { Action } from '../action.ts'

interface Listed extends Pick<OfficeListing, '_id' | 'name' | 'waits' | 'updatedAt'> {
  readonly vendor: { readonly name: string }
  readonly takenDown: boolean
  /** Bookings of trips to come; null where they were not counted. */
  readonly upcoming: number | null
}

/** What the office may do with a listing as it stands. */
export function listingActions(listing: Listed): Action[] {
  const { waits, takenDown } = listing
  if (takenDown) return [putBack(listing), ...(waits === null ? [] : [takeDown(listing)])]
  return [...(waits === null ? [] : [approve(listing)]), takeDown(listing)]
}

const needs = ['PUT /admin/listings/:id'] as const
const decide = ({ _id: id }: Listed, body: BodyInput<typeof decideListing>) =>
  call(decideListing, { params: { id }, body })

function approve(listing: Listed): Action {
  return {
    needs,
    label: say('Approve'),
    question: say('Is {listing} in order?', { listing: listing.name }),
    consequence: (
      <p>
        {say('It is shown as it stands now. Later changes by {vendor} may need another review.', {
          vendor: listing.vendor.name,
        })}
      </p>
    ),
    done: say('Approved.'),
    run: () => decide(listing, { action: 'approve', seen: listing.updatedAt }),
  }
}

function takeDown(listing: Listed): Action {
  const { name, vendor, takenDown, upcoming } = listing
  return {
    needs,
    label: takenDown ? say('Keep it hidden') : say('Take down'),
    question: takenDown ? say('Keep {name} hidden?', { name }) : say('Take {name} down?', { name }),
    consequence: (
      <p>
        {takenDown
          ? say('It stays hidden: nobody can find or book it.')
          : say('From now on, nobody can find or book it.')}
        {!takenDown && bookingsText(upcoming)} {say('{name} is told, and can change it.', { name: vendor.name })}
      </p>
    ),
    tone: 'danger',
    reason: say('Say what has to change. The guide will read it.'),
    done: say('Taken down, and the guide is told why.'),
    run: ({ reason }) => decide(listing, { action: 'take_down', reason }),
  }
}

function putBack(listing: Listed): Action {
  return {
    needs,
    label: say('Put back'),
    question: say('Show {listing} again?', { listing: listing.name }),
    consequence: (
      <p>
        {say('People can find and book it again if {vendor} still wants it shown. The guide is told.', {
          vendor: listing.vendor.name,
        })}
      </p>
    ),
    reason: say('For the audit log.'),
    done: say('Put back.'),
    run: ({ reason }) => decide(listing, { action: 'put_back', reason, seen: listing.updatedAt }),
  }
}

function bookingsText(upcoming: number | null): string {
  if (upcoming === 0) return ''
  const text =
    upcoming === null
      ? say('Upcoming bookings stay, and are listed under Problems.')
      : say(
          'Its {n, plural, one {# upcoming booking stays, and is} other {# upcoming bookings stay, and are}} listed under Problems.',
          { n: upcoming },
        )
  return ` ${text}`
}
