import { IconAdjustmentsHorizontal, IconLayoutGrid, IconMap2, IconSearch } from '@tabler/icons-react'
import { Link } from 'react-router'
import { activitySortLabels, activitySorts, listingTexts, type ActivitySort } from '@upeo/domain/activities/listing'
import { Button } from '../../../ui/button.tsx'
import { FILTER_FORM, FILTER_SHEET } from './filter-panel.tsx'
import { listingPath } from './listing-address.ts'
import { useDraft } from '../../../lib/use-draft.ts'
import type { Listing } from './use-listing.ts'
import classes from './listing-head.module.css'

/** Heading, search, order, and how the results are shown. The fields belong to the filter form by its id. */
export function ListingHead({ listing, filters }: { listing: Listing; filters: number }) {
  const { shown, change } = listing
  const [search, setSearch] = useDraft(shown.search, (text) => change({ search: text }))
  return (
    <div className={classes.head}>
      <h1 className={classes.title}>{listingTexts.heading}</h1>
      <div className={classes.tools} data-view={shown.view}>
        <div className={classes.search} role="search">
          <IconSearch size={20} aria-hidden="true" />
          <input
            form={FILTER_FORM}
            type="search"
            name="search"
            aria-label="Search activities"
            placeholder={listingTexts.searchPlaceholder}
            maxLength={100}
            enterKeyHint="search"
            autoComplete="off"
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
        </div>
        <Button variant="default" className={classes.filters} popoverTarget={FILTER_SHEET}>
          <IconAdjustmentsHorizontal size={20} aria-hidden="true" />
          Filters
          {filters > 0 && (
            <span className={classes.count}>
              {filters}
              <span className="visually-hidden"> active</span>
            </span>
          )}
        </Button>
        <label className={classes.sort}>
          <span>Sort By</span>
          <select
            form={FILTER_FORM}
            name="sort"
            value={shown.sort}
            onChange={(event) => change({ sort: event.currentTarget.value as ActivitySort })}
          >
            {activitySorts.map((sort) => (
              <option key={sort} value={sort}>
                {activitySortLabels[sort]}
              </option>
            ))}
          </select>
        </label>
        <div className={classes.views} role="group" aria-label="Show as">
          <Link
            to={listingPath({ ...shown, view: 'grid', bbox: null })}
            aria-current={shown.view === 'grid'}
            preventScrollReset
          >
            <IconLayoutGrid size={20} aria-hidden="true" />
            <span>Grid</span>
          </Link>
          <Link
            to={listingPath({ ...shown, view: 'map', page: 1 })}
            aria-current={shown.view === 'map'}
            preventScrollReset
          >
            <IconMap2 size={20} aria-hidden="true" />
            <span>Map</span>
          </Link>
        </div>
      </div>
    </div>
  )
}
