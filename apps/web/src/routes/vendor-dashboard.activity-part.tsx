import { say } from '@upeo/domain/words/say'
import { Navigate } from 'react-router'
import { EditPart } from '../features/activities/parts/edit-part.tsx'
import { isShortForm, ownActivityPath } from '../features/activities/parts/short-forms.ts'
import type { Route } from './+types/vendor-dashboard.activity-part'

export const meta: Route.MetaFunction = () => [{ title: say('Edit Activity | Upeo') }]

export default function VendorActivityPart({ params: { activityId, part } }: Route.ComponentProps) {
  if (!isShortForm(part)) return <Navigate to={ownActivityPath(activityId)} replace />
  return <EditPart activityId={activityId} part={part} />
}
