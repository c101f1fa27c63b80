import { AuditLog } from '../features/admin/ledger/audit-log.tsx'

export default function AdminAudit() {
  return <AuditLog />
}
