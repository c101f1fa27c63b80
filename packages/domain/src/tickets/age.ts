import { phrase, say } from '../words/say.ts'

/** Nobody who comes along is older. */
export const OLDEST_AGE = 120

/** Of somebody who comes along, in whole years. It changes no price: that goes by how many adults and children there are. */
export function isAge(years: number): boolean {
  return Number.isInteger(years) && years >= 0 && years <= OLDEST_AGE
}

export const AGE_WANTED = phrase('Please give the age in whole years, from 0 to {most}.', { most: OLDEST_AGE })

/** 'age 7', as it stands behind a name. */
export const ageText = (age: number): string => say('age {age}', { age })
