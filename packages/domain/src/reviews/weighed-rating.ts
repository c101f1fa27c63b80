/** How a rating is compared: as if so many more had rated it as people usually do. Two fives say less than forty 4.8s. */
const USUAL_RATING = 4.2
const USUAL_COUNT = 8

interface Rated {
  readonly rating: number | null
  readonly reviewCount: number
}

/** What ratings are put in order by; null where nobody has rated. The database has the same rule (`weighed_rating`). */
export function weighedRating({ rating, reviewCount }: Rated): number | null {
  if (rating === null || reviewCount === 0) return null
  return (rating * reviewCount + USUAL_RATING * USUAL_COUNT) / (reviewCount + USUAL_COUNT)
}

/** The best rated first, unrated last. */
export function byWeighedRating(a: Rated, b: Rated): number {
  return (weighedRating(b) ?? 0) - (weighedRating(a) ?? 0)
}
