import { Problems } from '../features/office/problems/problems.tsx'

export default function AdminProblems() {
  return <Problems />
}
