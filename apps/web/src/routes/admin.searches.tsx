import { Searches } from '../features/admin/searches/searches.tsx'

export default function AdminSearches() {
  return <Searches />
}
