import { words } from '../words/say.ts'

export const difficulties = words(['Easy', 'Moderate', 'Challenging', 'Extreme'])
export type Difficulty = (typeof difficulties)[number]
export const DEFAULT_DIFFICULTY: Difficulty = 'Moderate'
