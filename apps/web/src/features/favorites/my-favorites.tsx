import { plural } from '@upeo/domain/text'
import { useQuery } from '@tanstack/react-query'
import type { Favorite } from '@upeo/contract/favorites/favorites'
import { IconHeart } from '@tabler/icons-react'
import { useRef } from 'react'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { PageHeader } from '../../ui/page.tsx'
import { SectionTabs } from '../../ui/section-tabs.tsx'
import { CardSkeletons } from '../../ui/skeletons.tsx'
import { FavoriteCard } from './favorite-card.tsx'
import { dropFavorite, favoritesQuery } from './queries.ts'
import { favoriteOrders, sortFavorites, type FavoriteOrder } from './sort-favorites.ts'
import classes from './my-favorites.module.css'

/** The customer's favourites, in the order that the tab chooses. */
export function MyFavorites() {
  const found = useQuery(favoritesQuery)
  return (
    <>
      <PageHeader title="My Favorites" {...(found.data?.length && { lead: countText(found.data.length) })} />
      <Content found={found} />
    </>
  )
}

function Content({ found }: { found: { data: Favorite[] | undefined; error: unknown; refetch: () => unknown } }) {
  if (!found.data) {
    if (!found.error) return <CardSkeletons count={3} />
    return <LoadFailed message="Failed to load favorites. Please try again." query={found} />
  }
  const favorites = found.data
  if (favorites.length === 0) {
    return (
      <EmptyState
        icon={<IconHeart size={30} stroke={1.6} />}
        title="You have no favorites yet."
        action={<LinkButton to="/activities">Explore Activities</LinkButton>}
      >
        Tap the heart of an activity, and it waits for you here.
      </EmptyState>
    )
  }
  return (
    <SectionTabs tabs={favoriteOrders} label="Sort favorites">
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
    <ul ref={list} className={classes.cards} aria-label="My favorites" tabIndex={-1}>
      {sortFavorites(favorites, order).map((favorite) => (
        <li key={favorite.activity._id}>
          <FavoriteCard favorite={favorite} onRemove={() => remove(favorite)} />
        </li>
      ))}
    </ul>
  )
}

const countText = (count: number) => plural(count, 'activity kept for later', 'activities kept for later')
