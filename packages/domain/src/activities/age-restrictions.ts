export const ageRestrictions = [
  'All ages welcome',
  '18+ only',
  '16+ recommended',
  '12+ recommended',
  '6+ recommended',
  'Not suitable for young children',
] as const
export type AgeRestriction = (typeof ageRestrictions)[number]
export const DEFAULT_AGE_RESTRICTION: AgeRestriction = 'All ages welcome'
