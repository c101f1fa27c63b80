import { say } from '@upeo/domain/words/say'
import { MyActivities } from '../features/activities/owned/my-activities.tsx'
import type { Route } from './+types/vendor-dashboard.activities'

export const meta: Route.MetaFunction = () => [{ title: say('Activity Management | Upeo') }]

export default function VendorActivities() {
  return <MyActivities />
}
