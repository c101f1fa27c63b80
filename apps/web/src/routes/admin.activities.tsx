import { Activities } from '../features/admin/browse/activities.tsx'

export default function AdminActivities() {
  return <Activities />
}
