export const difficulties = ['Easy', 'Moderate', 'Challenging', 'Extreme'] as const
export type Difficulty = (typeof difficulties)[number]
export const DEFAULT_DIFFICULTY: Difficulty = 'Moderate'
