import { Appeals } from '../features/admin/appeals/appeals.tsx'

export default function AdminAppeals() {
  return <Appeals />
}
