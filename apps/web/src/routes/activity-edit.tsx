import { say } from '@upeo/domain/words/say'
import { QueryClientProvider } from '@tanstack/react-query'
import { EditActivity } from '../features/activities/wizard/edit-activity.tsx'
import { ActivityPage } from '../features/activities/detail/activity-page.tsx'
import { queryClient } from '../lib/query-client.ts'
import { siteOf } from '../lib/site.ts'
import type { PageHandle } from '../ui/shell/site-frame.tsx'
import type { Route } from './+types/activity-edit'

export const handle: PageHandle = { frame: 'focus' }

export const meta: Route.MetaFunction = () => [{ title: say('Edit Activity | Upeo') }]

export function loader({ context, request }: Route.LoaderArgs) {
  return { mapStyleUrl: siteOf(context, request).mapStyleUrl }
}

/** The steps are in the address; none of them changes what the server has said. */
export const shouldRevalidate = () => false

export default function ActivityEdit({ loaderData: { mapStyleUrl }, params }: Route.ComponentProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <EditActivity
        activityId={params.activityId}
        mapStyleUrl={mapStyleUrl}
        renderActivity={(activity) => (
          <ActivityPage activity={activity} reviews={null} mapStyleUrl={mapStyleUrl} preview />
        )}
      />
    </QueryClientProvider>
  )
}
