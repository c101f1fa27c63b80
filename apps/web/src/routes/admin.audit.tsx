import { AuditLog } from '../features/office/ledger/audit-log.tsx'

export default function AdminAudit() {
  return <AuditLog />
}
