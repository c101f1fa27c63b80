import { say } from '@upeo/domain/words/say'
import { LeaderboardPage } from '../features/rewards/leaderboard-page.tsx'
import { useUser } from '../lib/session.ts'
import type { Route } from './+types/dashboard.leaderboard'

export const meta: Route.MetaFunction = () => [{ title: say('Leaderboard | Upeo') }]

export default function DashboardLeaderboard() {
  const user = useUser()
  return user && <LeaderboardPage user={user} />
}
