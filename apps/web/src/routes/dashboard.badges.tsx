import { say } from '@upeo/domain/words/say'
import { BadgesPage } from '../features/rewards/badges-page.tsx'
import { badgesQuery } from '../features/rewards/queries.ts'
import { queryClient } from '../lib/query-client.ts'
import type { Route } from './+types/dashboard.badges'

export const meta: Route.MetaFunction = () => [{ title: say('My Badges | Upeo') }]

export async function clientLoader() {
  void queryClient.prefetchQuery(badgesQuery)
  return null
}

export default function DashboardBadges() {
  return <BadgesPage />
}
