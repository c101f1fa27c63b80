import { say } from '@upeo/domain/words/say'
import { MyFavorites } from '../features/favorites/my-favorites.tsx'
import { favoritesQuery } from '../features/favorites/queries.ts'
import { queryClient } from '../lib/query-client.ts'
import type { Route } from './+types/dashboard.favorites'

export const meta: Route.MetaFunction = () => [{ title: say('My Favorites | Upeo') }]

/** Starts the query without waiting for its answer: the page has its own skeleton and its own failure message. */
export async function clientLoader() {
  void queryClient.prefetchQuery(favoritesQuery)
  return null
}

export default function DashboardFavorites() {
  return <MyFavorites />
}
