import { useQuery } from '@tanstack/react-query'
import type { Favorite } from '@upeo/contract/favorites/favorites'
import { say } from '@upeo/domain/words/say'
import { IconHeart } from '@tabler/icons-react'
import { useRef } from 'react'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { PricesNote } from '../../ui/prices-note.tsx'
import { PageHeader } from '../../ui/page.tsx'
import { SectionTabs } from '../../ui/section-tabs.tsx'
import { CardSkeletons } from '../../ui/skeletons.tsx'
import { FavoriteCard } from './favorite-card.tsx'
import { dropFavorite, favoritesQuery } from './queries.ts'
import { favoriteOrders, sortFavorites, type FavoriteOrder } from './sort-favorites.ts'
import ui from '../../ui/primitives.module.css'

/** The customer's favourites, in the order that the tab chooses. */
export function MyFavorites() {
  const found = useQuery(favoritesQuery)
  return (
    <>
      <PageHeader title={say('My Favorites')} {...(found.data?.length && { lead: countText(found.data.length) })} />
      <Content found={found} />
    </>
  )
}

function Content({ found }: { found: { data: Favorite[] | undefined; error: unknown; refetch: () => unknown } }) {
  if (!found.data) {
    if (!found.error) return <CardSkeletons count={3} />
    return <LoadFailed message={say('Failed to load favorites. Please try again.')} query={found} />
  }
  const favorites = found.data
  if (favorites.length === 0) {
    return (
      <EmptyState
        icon={<IconHeart size={30} stroke={1.6} />}
        title={say('You have no favorites yet.')}
        action={<LinkButton to="/activities">{say('Explore Activities')}</LinkButton>}
      >
        {say('Tap the heart on an activity to save it here.')}
      </EmptyState>
    )
  }
  return (
    <SectionTabs tabs={favoriteOrders} label={say('Sort favorites')}>
      {(order) => <Cards favorites={favorites} order={order} />}
    </SectionTabs>
  )
}

function Cards({ favorites, order }: { favorites: readonly Favorite[]; order: FavoriteOrder }) {
  const list = useRef<HTMLUListElement>(null)
  const remove = (favorite: Favorite) => {
    void dropFavorite(favorite)
    // The button is removed with its card: for keyboard users the focus moves to the list.
    list.current?.focus({ preventScroll: true })
  }
  return (
    <>
      <PricesNote />
      <ul ref={list} className={`${ui.cardGrid} ${ui.focusTarget}`} aria-label={say('My favorites')} tabIndex={-1}>
        {sortFavorites(favorites, order).map((favorite) => (
          <li key={favorite.activity._id}>
            <FavoriteCard favorite={favorite} onRemove={() => remove(favorite)} />
          </li>
        ))}
      </ul>
    </>
  )
}

const countText = (count: number) =>
  say('{n, plural, one {# activity saved for later} other {# activities saved for later}}', { n: count })
