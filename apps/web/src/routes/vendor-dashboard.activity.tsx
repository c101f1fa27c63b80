import { say } from '@upeo/domain/words/say'
import { OwnActivity } from '../features/activities/parts/own-activity.tsx'
import type { Route } from './+types/vendor-dashboard.activity'

export const meta: Route.MetaFunction = () => [{ title: say('Your activity | Upeo') }]

export default function VendorActivity({ params }: Route.ComponentProps) {
  return <OwnActivity activityId={params.activityId} />
}
