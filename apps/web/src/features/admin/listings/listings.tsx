import { listListings, type OfficeListing } from '@upeo/contract/admin/listings'
import { categoryName } from '@upeo/domain/activities/category-names'
import { listingWaitsLabels } from '@upeo/domain/activities/listing-review'
import { formatDateTime } from '@upeo/domain/time'
import { say, words } from '@upeo/domain/words/say'
import { IconRosetteDiscountCheck } from '@tabler/icons-react'
import { Chip } from '../../../ui/chip.tsx'
import { Price } from '../../../ui/price.tsx'
import { Quote } from '../../../ui/quote.tsx'
import { recordsPage } from '../records-page.tsx'
import { PersonLine } from '../person-line.tsx'
import { listingActions } from './listing-actions.tsx'
import { ListingChanges, ListingPictures, ListingTexts } from './listing-parts.tsx'

const choices = words({ waiting: 'Waiting', taken_down: 'Taken down', all: 'All' })

/** What guides offer, as far as nobody of the office has looked at it; those that have waited longest come first. */
export const Listings = recordsPage({
  list: listListings,
  rows: 'listings',
  choices,
  asks: (choice) => ({ state: choice }),
  texts: (choice) => ({
    title: say('Listings'),
    lead: say('New listings, and changes by unverified guides, need review. Search by name, place or guide.'),
    empty:
      choice === 'waiting'
        ? { title: say('No listings are waiting'), text: say('What guides publish comes here first.') }
        : { title: say('None here') },
  }),
  record: (listing) => {
    const { _id: id, name, vendor, waits, takenDown, changes, images, upcoming } = listing
    const at = (instant: string | null) => instant && formatDateTime(new Date(instant))
    return {
      title: name,
      file: ['activities', id],
      queued: { queue: 'listings', id: id, waiting: listing.waiting },
      chips: (
        <>
          {waits && <Chip tone="accent">{say(listingWaitsLabels[waits])}</Chip>}
          <Standing listing={listing} />
          {vendor.isVerified && (
            <Chip tone="info" icon={<IconRosetteDiscountCheck aria-hidden="true" />}>
              {say('Verified guide')}
            </Chip>
          )}
        </>
      ),
      facts: [
        [say('Guide'), <PersonLine key="guide" person={vendor} />],
        [say('Where'), listing.location],
        [say('Category'), categoryName(listing.category)],
        [say('Price before VAT'), <Price key="price" kes={listing.price} />],
        [say('Waiting since'), at(listing.waiting?.since ?? null)],
        [say('Taken down'), at(takenDown?.at ?? null)],
        [say('Bookings to come'), upcoming],
      ],
      actions: listingActions({ ...listing, takenDown: takenDown !== null }),
      children: (
        <>
          {takenDown && <Quote by={say('Upeo, when it was taken down')}>{takenDown.reason}</Quote>}
          <ListingChanges changes={changes} />
          <ListingPictures images={images} marked={changes.length > 0} />
          <ListingTexts texts={listing.texts} open={waits === 'new'} />
        </>
      ),
    }
  },
})

function Standing({ listing: { shown, takenDown } }: { listing: OfficeListing }) {
  if (takenDown) return <Chip tone="danger">{say('Taken down')}</Chip>
  return <Chip tone={shown ? 'primary' : 'neutral'}>{shown ? say('Shown') : say('Not shown')}</Chip>
}
