import { plural, nounFor } from '../text.ts'
/** '1 hour', '2.5 hours'. */
export function hoursText(hours: number): string {
  return `${Math.round(hours * 100) / 100} ${nounFor(hours, 'hour')}`
}

/** '1 person', '10 people'. */
export function peopleText(people: number): string {
  return plural(people, 'person', 'people')
}
