import { words } from '../words/say.ts'

export const ageRestrictions = words([
  'All ages welcome',
  '18+ only',
  '16+ recommended',
  '12+ recommended',
  '6+ recommended',
  'Not suitable for young children',
])
export type AgeRestriction = (typeof ageRestrictions)[number]
export const DEFAULT_AGE_RESTRICTION: AgeRestriction = 'All ages welcome'
