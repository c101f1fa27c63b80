import { noFilters, type ListingAddress } from '../features/activities/listing/listing-address.ts'

/** The listing as its address without anything in it shows it. */
export const plainListing: ListingAddress = { ...noFilters, sort: 'upcoming', page: 1, view: 'grid', bbox: null }
