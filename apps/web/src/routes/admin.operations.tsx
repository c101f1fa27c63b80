import { Operations } from '../features/admin/operations/operations.tsx'

export default function AdminOperations() {
  return <Operations />
}
