import { Ledger } from '../features/office/ledger/ledger.tsx'

export default function AdminLedger() {
  return <Ledger />
}
