import { say } from '../words/say.ts'

export const onlyPlacesLeft = (places: number): string =>
  say('Only {n, plural, one {# place is} other {# places are}} left on this date.', { n: places })
