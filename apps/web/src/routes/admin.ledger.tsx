import { Ledger } from '../features/admin/ledger/ledger.tsx'

export default function AdminLedger() {
  return <Ledger />
}
