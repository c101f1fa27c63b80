import { say } from '@upeo/domain/words/say'
import { CategoryFilter, DifficultyFilter } from './choice-filters.tsx'
import { FILTER_FORM } from './filter-form.ts'
import { FilterGroup } from './filter-group.tsx'
import type { FoundActivities } from './listing-results.tsx'
import { PriceSlider } from './price-slider.tsx'
import { TripFilters } from './trip-filters.tsx'
import { useEarlyChoices } from './use-early-choices.ts'
import type { Listing } from './use-listing.ts'

/** All that the listing can be narrowed by. */
export function FilterGroups({ listing, found }: { listing: Listing; found: FoundActivities }) {
  useEarlyChoices(FILTER_FORM, listing)
  return (
    <>
      <FilterGroup title={say('Price per adult')}>
        <PriceSlider listing={listing} prices={found} />
      </FilterGroup>
      <FilterGroup title={say('Category')}>
        <CategoryFilter listing={listing} />
      </FilterGroup>
      <FilterGroup title={say('Difficulty')}>
        <DifficultyFilter listing={listing} />
      </FilterGroup>
      <TripFilters listing={listing} />
    </>
  )
}
