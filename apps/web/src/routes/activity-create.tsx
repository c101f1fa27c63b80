import { say } from '@upeo/domain/words/say'
import { QueryClientProvider } from '@tanstack/react-query'
import { CreateActivity } from '../features/activities/wizard/create-activity.tsx'
import { ActivityPage } from '../features/activities/detail/activity-page.tsx'
import { queryClient } from '../lib/query-client.ts'
import { siteOf } from '../lib/site.ts'
import type { PageHandle } from '../ui/shell/site-frame.tsx'
import type { Route } from './+types/activity-create'

export const handle: PageHandle = { frame: 'focus' }

export const meta: Route.MetaFunction = () => [{ title: say('Create New Activity | Upeo') }]

export function loader({ context, request }: Route.LoaderArgs) {
  return { mapStyleUrl: siteOf(context, request).mapStyleUrl }
}

/** The steps are in the address; none of them changes what the server has said. */
export const shouldRevalidate = () => false

export default function ActivityCreate({ loaderData: { mapStyleUrl } }: Route.ComponentProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <CreateActivity
        mapStyleUrl={mapStyleUrl}
        renderActivity={(activity) => (
          <ActivityPage activity={activity} reviews={null} mapStyleUrl={mapStyleUrl} preview />
        )}
      />
    </QueryClientProvider>
  )
}
