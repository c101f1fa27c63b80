import { useParams } from 'react-router'
import { PersonPage } from '../features/admin/case-files/person-page.tsx'

export default function AdminPerson() {
  const { personId = '' } = useParams()
  return <PersonPage id={personId} />
}
