import { useParams } from 'react-router'
import { ActivityPage } from '../features/admin/case-files/activity-page.tsx'

export default function AdminActivity() {
  const { activityId = '' } = useParams()
  return <ActivityPage id={activityId} />
}
