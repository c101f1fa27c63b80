import { Synonyms } from '../features/admin/synonyms/synonyms.tsx'

export default function AdminSynonyms() {
  return <Synonyms />
}
