import { useParams } from 'react-router'
import { Statement } from '../features/admin/reconciliation/statement.tsx'

export default function AdminStatement() {
  const { id = '' } = useParams()
  return <Statement id={id} />
}
