import { People } from '../features/admin/browse/people.tsx'

export default function AdminPeople() {
  return <People />
}
