import { decideListing, type OfficeListing } from '@upeo/contract/admin/listings'
import { say } from '@upeo/domain/words/say'
import { sends, type Action } from '../action.ts'

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

function approve(listing: Listed): Action {
  return {
    label: say('Approve'),
    question: say('Is {listing} in order?', { listing: listing.name }),
    consequence: say('It is shown as it stands now. Later changes by {vendor} may need another review.', {
      vendor: listing.vendor.name,
    }),
    done: say('Approved.'),
    ...sends(decideListing, listing._id, () => ({ action: 'approve', seen: listing.updatedAt })),
  }
}

function takeDown(listing: Listed): Action {
  const { name, vendor, takenDown, upcoming } = listing
  return {
    label: takenDown ? say('Keep it hidden') : say('Take down'),
    question: takenDown ? say('Keep {name} hidden?', { name }) : say('Take {name} down?', { name }),
    consequence: (
      <>
        {takenDown
          ? say('It stays hidden: nobody can find or book it.')
          : say('From now on, nobody can find or book it.')}
        {!takenDown && bookingsText(upcoming)} {say('{name} is told, and can change it.', { name: vendor.name })}
      </>
    ),
    tone: 'danger',
    reason: say('Say what has to change. The guide will read it.'),
    done: say('Taken down, and the guide is told why.'),
    ...sends(decideListing, listing._id, ({ reason }) => ({ action: 'take_down', reason })),
  }
}

function putBack(listing: Listed): Action {
  return {
    label: say('Put back'),
    question: say('Show {listing} again?', { listing: listing.name }),
    consequence: say('People can find and book it again if {vendor} still wants it shown. The guide is told.', {
      vendor: listing.vendor.name,
    }),
    reason: say('For the audit log.'),
    done: say('Put back.'),
    ...sends(decideListing, listing._id, ({ reason }) => ({ action: 'put_back', reason, seen: listing.updatedAt })),
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
