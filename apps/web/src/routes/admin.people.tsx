import { People } from '../features/office/browse/people.tsx'

export default function AdminPeople() {
  return <People />
}
