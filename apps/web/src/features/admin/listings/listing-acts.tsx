import { decideListing, type OfficeListing } from '@upeo/contract/admin/listings'
import type { BodyInput } from '@upeo/contract/kit/endpoint'
import { plural } from '@upeo/domain/text'
import { call } from '../../../lib/api.ts'
import type { Act } from '../act.ts'

interface Listed extends Pick<OfficeListing, '_id' | 'name' | 'waits' | 'updatedAt'> {
  readonly vendor: { readonly name: string }
  readonly takenDown: boolean
  /** Bookings of trips to come; null where they were not counted. */
  readonly upcoming: number | null
}

/** What the office may do with a listing as it stands. */
export function listingActs(listing: Listed): Act[] {
  const { waits, takenDown } = listing
  if (takenDown) return [putBack(listing), ...(waits === null ? [] : [takeDown(listing)])]
  return [...(waits === null ? [] : [approve(listing)]), takeDown(listing)]
}

const needs = ['PUT /admin/listings/:id'] as const
const decide = ({ _id: id }: Listed, body: BodyInput<typeof decideListing>) =>
  call(decideListing, { params: { id }, body })

function approve(listing: Listed): Act {
  return {
    needs,
    label: 'Approve',
    question: `Is ${listing.name} in order?`,
    means: <p>It is shown as it stands now. What {listing.vendor.name} changes later may come before you again.</p>,
    done: 'Approved.',
    run: () => decide(listing, { action: 'approve', seen: listing.updatedAt }),
  }
}

function takeDown(listing: Listed): Act {
  const { name, vendor, takenDown, upcoming } = listing
  return {
    needs,
    label: takenDown ? 'Keep it down' : 'Take down',
    question: takenDown ? `Keep ${name} down?` : `Take ${name} down?`,
    means: (
      <p>
        {takenDown ? 'Nobody finds or books it still. ' : 'Nobody finds or books it from now on. '}
        {!takenDown && bookingsText(upcoming)}
        {vendor.name} is told, and can change it.
      </p>
    ),
    tone: 'danger',
    reason: 'The guide reads it: say what has to change.',
    done: 'Taken down, and the guide is told why.',
    run: ({ reason }) => decide(listing, { action: 'take_down', reason }),
  }
}

function putBack(listing: Listed): Act {
  return {
    needs,
    label: 'Put back',
    question: `Show ${listing.name} again?`,
    means: <p>It is found and booked again, if {listing.vendor.name} still wants it shown. They are told.</p>,
    reason: 'For the audit log.',
    done: 'Put back.',
    run: ({ reason }) => decide(listing, { action: 'put_back', reason, seen: listing.updatedAt }),
  }
}

function bookingsText(upcoming: number | null): string {
  if (upcoming === 0) return ''
  if (upcoming === null) return 'Bookings to come stand, and are put before you under Problems. '
  const stand = upcoming === 1 ? 'stands, and is' : 'stand, and are'
  return `Its ${plural(upcoming, 'booking')} to come ${stand} put before you under Problems. `
}
