import { Documents } from '../features/office/documents/documents.tsx'

export default function AdminDocuments() {
  return <Documents />
}
