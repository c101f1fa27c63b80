/** '1 hour', '2.5 hours'. */
export function hoursText(hours: number): string {
  return hours === 1 ? '1 hour' : `${Math.round(hours * 100) / 100} hours`
}

/** '1 person', '10 people'. */
export function peopleText(people: number): string {
  return people === 1 ? '1 person' : `${people} people`
}
