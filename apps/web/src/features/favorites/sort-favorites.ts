import type { Favorite } from '@upeo/contract/favorites/favorites'

export const favoriteOrders = [
  { value: 'recent', label: 'Recently Added' },
  { value: 'price', label: 'Price: Low to High' },
  { value: 'rating', label: 'Highest Rated' },
] as const
export type FavoriteOrder = (typeof favoriteOrders)[number]['value']

const newest = (a: Favorite, b: Favorite) => b.createdAt.localeCompare(a.createdAt)

/** What is equal stays newest first; what nobody has rated comes after what somebody has. */
const orders: Record<FavoriteOrder, (a: Favorite, b: Favorite) => number> = {
  recent: newest,
  price: (a, b) => a.activity.price - b.activity.price || newest(a, b),
  rating: (a, b) => (b.activity.rating ?? -1) - (a.activity.rating ?? -1) || newest(a, b),
}

export function sortFavorites(favorites: readonly Favorite[], order: FavoriteOrder): readonly Favorite[] {
  return favorites.toSorted(orders[order])
}
