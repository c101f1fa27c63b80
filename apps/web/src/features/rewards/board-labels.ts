import type { Board } from '@upeo/contract/rewards/leaderboard'
import { words } from '@upeo/domain/words/say'

export const boardLabels: Record<Board, string> = words({
  points: 'Points',
  activities: 'Activities',
  badges: 'Badges',
})
