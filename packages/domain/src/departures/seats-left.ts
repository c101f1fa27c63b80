import { say } from '../words/say.ts'

export const onlySeatsLeft = (seats: number): string =>
  say('Only {n, plural, one {# spot is} other {# spots are}} left on this date.', { n: seats })
