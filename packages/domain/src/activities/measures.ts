import { say } from '../words/say.ts'

/** '1 hour', '2.5 hours'. */
export function hoursText(hours: number): string {
  return say('{n, plural, one {# hour} other {# hours}}', { n: Math.round(hours * 100) / 100 })
}

/** '1 person', '10 people'. */
export function peopleText(people: number): string {
  return say('{n, plural, one {# person} other {# people}}', { n: people })
}

/** '1 activity', '1,234 activities'. */
export function activitiesText(total: number): string {
  return say('{n, plural, one {# activity} other {# activities}}', { n: total })
}
