import { plural } from '../text.ts'

export const onlyPlacesLeft = (places: number): string =>
  `Only ${plural(places, 'place is', 'places are')} left on this date.`
