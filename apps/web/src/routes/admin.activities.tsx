import { Activities } from '../features/office/browse/activities.tsx'

export default function AdminActivities() {
  return <Activities />
}
