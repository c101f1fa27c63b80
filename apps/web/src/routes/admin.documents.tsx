import { Documents } from '../features/admin/documents/documents.tsx'

export default function AdminDocuments() {
  return <Documents />
}
