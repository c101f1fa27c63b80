import type { Favorite } from '@upeo/contract/favorites/favorites'
import { byWeighedRating } from '@upeo/domain/reviews/weighed-rating'
import { words } from '@upeo/domain/words/say'

export const favoriteOrders = [
  { value: 'recent', label: words('Recently Added') },
  { value: 'price', label: words('Price: Low to High') },
  { value: 'rating', label: words('Highest Rated') },
] as const
export type FavoriteOrder = (typeof favoriteOrders)[number]['value']

const newest = (a: Favorite, b: Favorite) => b.createdAt.localeCompare(a.createdAt)

const ratedOf = ({ activity: { rating, numReviews } }: Favorite) => ({ rating, reviewCount: numReviews })

/** What is equal stays newest first; what nobody has rated comes after what somebody has. */
const orders: Record<FavoriteOrder, (a: Favorite, b: Favorite) => number> = {
  recent: newest,
  price: (a, b) => a.activity.priceWithVat - b.activity.priceWithVat || newest(a, b),
  rating: (a, b) => byWeighedRating(ratedOf(a), ratedOf(b)) || newest(a, b),
}

export function sortFavorites(favorites: readonly Favorite[], order: FavoriteOrder): readonly Favorite[] {
  return favorites.toSorted(orders[order])
}
