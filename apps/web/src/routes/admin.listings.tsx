import { Listings } from '../features/admin/listings/listings.tsx'

export default function AdminListings() {
  return <Listings />
}
