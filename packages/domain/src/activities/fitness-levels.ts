import { words } from '../words/say.ts'

export const fitnessLevels = words(['Low', 'Medium', 'High'])
export type FitnessLevel = (typeof fitnessLevels)[number]
export const DEFAULT_FITNESS_LEVEL: FitnessLevel = 'Medium'
