import { IconBinoculars } from '@tabler/icons-react'
import type { SearchReading } from '@upeo/contract/activities/listing'
import { listingTexts } from '@upeo/domain/activities/listing'
import { say } from '@upeo/domain/words/say'
import { CardGrid } from '../../../ui/activity-card/card-grid.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { clearedListing } from './active-filters.ts'
import { listingPath, tripOf, type ListingAddress } from './listing-address.ts'
import type { WiderResults } from './suggest-wider-search.ts'
import { NothingUnderstood } from './nothing-understood.tsx'
import { pathsWith } from './trip-path.ts'
import classes from './nothing-found.module.css'

/** What to do next: back to the first page, ask for less, or go to the nearest that there is. */
export default function NothingFound({
  address,
  wider,
  reading,
  beyond,
  onLeave,
}: {
  address: ListingAddress
  wider: WiderResults | null
  reading: SearchReading | null
  beyond: boolean
  onLeave: () => void
}) {
  if (beyond) {
    const first = listingPath({ ...address, page: 1 })
    const action = (
      <LinkButton to={first} onClick={onLeave}>
        {say('Back to the first page')}
      </LinkButton>
    )
    return <EmptyState title={say('There is no such page')} action={action} />
  }
  return (
    <>
      {reading && <NothingUnderstood reading={reading} />}
      <EmptyState
        icon={<IconBinoculars size={30} stroke={1.6} />}
        title={say(listingTexts.empty)}
        action={
          <>
            {wider && wider.gives !== 'everything' && (
              <LinkButton to={listingPath(wider.address)} onClick={onLeave}>
                {actOf(wider, address)}
              </LinkButton>
            )}
            <LinkButton
              variant={wider && wider.gives !== 'everything' ? 'default' : 'filled'}
              to={listingPath(clearedListing({ ...address, view: 'grid', sort: null }))}
              onClick={onLeave}
            >
              {say('Reset All Filters')}
            </LinkButton>
          </>
        }
      >
        {textOf(wider, address)}
      </EmptyState>
      {wider && <Nearest wider={wider} />}
    </>
  )
}

/** The first of what the nearest search finds, a tap away. Without the words or the place of what was asked for it is something else. */
function Nearest({ wider: { address, activities, near } }: { wider: WiderResults }) {
  const trip = tripOf(address)
  return (
    <>
      <h2 className={classes.nearest}>{near ? say('The nearest we have') : say('Other things to do')}</h2>
      <CardGrid
        activities={activities}
        paths={trip && pathsWith(trip)}
        people={(trip?.adults ?? 1) + (trip?.children ?? 0)}
      />
    </>
  )
}

function actOf({ gives }: WiderResults, { search }: ListingAddress): string {
  return typeof gives === 'object'
    ? say('Search without {filter}', { filter: quoted(gives.filter) })
    : say('Search for {words} only', { words: quoted(search) })
}

function textOf(wider: WiderResults | null, { bbox, search }: ListingAddress): string {
  if (!wider)
    return bbox
      ? say('Move the map or zoom out to see more.')
      : say('Try other dates, another place or a wider price range.')
  const { gives, total: n } = wider
  if (typeof gives === 'object') {
    return say('Without the filter {filter} there {n, plural, one {is # activity} other {are # activities}}.', {
      filter: quoted(gives.filter),
      n,
    })
  }
  return gives === 'everything'
    ? say('Try other words, another place or other dates.')
    : say('{words} alone finds {n, plural, one {# activity} other {# activities}}.', {
        words: quoted(search),
        n,
      })
}

/** What was typed stands in quotes already. */
const quoted = (label: string) => (label.startsWith('“') ? label : `“${label}”`)
