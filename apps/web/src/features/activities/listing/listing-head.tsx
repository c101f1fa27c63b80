import { IconAdjustmentsHorizontal, IconArrowsSort, IconLayoutGrid, IconMap2, IconSearch } from '@tabler/icons-react'
import { Link } from 'react-router'
import {
  activitySortLabels,
  listingTexts,
  sortsFor,
  usualSort,
  type ActivitySort,
} from '@upeo/domain/activities/listing'
import { say } from '@upeo/domain/words/say'
import { Button } from '../../../ui/button.tsx'
import { ActiveCount } from './active-count.tsx'
import { FILTER_FORM, FILTER_SHEET } from './filter-form.ts'
import { listingPath } from './listing-address.ts'
import { useDraft } from '../../../lib/use-draft.ts'
import { SearchInput } from '../search-box/search-input.tsx'
import type { Listing } from './use-listing.ts'
import classes from './listing-head.module.css'

/** Heading, search, order, and how the results are shown. The fields belong to the filter form by its id. */
export function ListingHead({ listing, filters }: { listing: Listing; filters: number }) {
  const { shown, change } = listing
  const usual = usualSort(shown)
  const [search, setSearch, dropSearch] = useDraft(shown.search, (text) => change({ search: text, typed: '' }))
  return (
    <div className={classes.head}>
      <h1 className={classes.title}>{say(listingTexts.heading)}</h1>
      <div className={classes.tools} data-view={shown.view}>
        <div className={classes.search} role="search">
          <IconSearch size={20} aria-hidden="true" />
          <SearchInput
            form={FILTER_FORM}
            aria-label={say('Search activities')}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
            onLeave={dropSearch}
          />
        </div>
        <Button variant="default" className={classes.filters} popoverTarget={FILTER_SHEET}>
          <IconAdjustmentsHorizontal size={20} aria-hidden="true" />
          <span className={classes.onLarger}>{say('Filters')}</span>
          {filters > 0 && (
            <span className={classes.count}>
              <ActiveCount count={filters} />
            </span>
          )}
        </Button>
        <label className={classes.sort} data-chosen={shown.sort !== null}>
          <span>{say('Sort By')}</span>
          <IconArrowsSort size={20} aria-hidden="true" className={classes.onPhone} />
          <select
            form={FILTER_FORM}
            name="sort"
            value={shown.sort ?? ''}
            onChange={({ currentTarget }) => change({ sort: (currentTarget.value || null) as ActivitySort | null })}
          >
            {sortsFor(shown).map((sort) => (
              // The usual one is none that was chosen: another search has another.
              <option key={sort} value={sort === usual ? '' : sort}>
                {say(activitySortLabels[sort])}
              </option>
            ))}
          </select>
        </label>
        <div className={classes.views} role="group" aria-label={say('Show as')}>
          <Link
            to={listingPath({ ...shown, view: 'grid', bbox: null })}
            aria-current={shown.view === 'grid'}
            preventScrollReset
          >
            <IconLayoutGrid size={20} aria-hidden="true" />
            <span>{say('Grid')}</span>
          </Link>
          <Link
            to={listingPath({ ...shown, view: 'map', page: 1 })}
            aria-current={shown.view === 'map'}
            preventScrollReset
          >
            <IconMap2 size={20} aria-hidden="true" />
            <span>{say('Map')}</span>
          </Link>
        </div>
      </div>
    </div>
  )
}
