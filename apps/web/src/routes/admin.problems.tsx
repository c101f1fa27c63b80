import { Problems } from '../features/admin/problems/problems.tsx'

export default function AdminProblems() {
  return <Problems />
}
