import type { Board } from '@upeo/contract/rewards/leaderboard'

const units: Record<Board, readonly [one: string, many: string]> = {
  points: ['point', 'points'],
  activities: ['activity', 'activities'],
  badges: ['badge', 'badges'],
}

/** '1,240 points'. */
export function valueText(board: Board, value: number): string {
  const [one, many] = units[board]
  return `${value.toLocaleString('en')} ${value === 1 ? one : many}`
}
