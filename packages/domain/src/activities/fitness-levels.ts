export const fitnessLevels = ['Low', 'Medium', 'High'] as const
export type FitnessLevel = (typeof fitnessLevels)[number]
export const DEFAULT_FITNESS_LEVEL: FitnessLevel = 'Medium'
