import { Statements } from '../features/admin/reconciliation/statements.tsx'

export default function AdminStatements() {
  return <Statements />
}
