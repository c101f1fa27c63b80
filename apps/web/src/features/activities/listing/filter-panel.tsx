import { IconX } from '@tabler/icons-react'
import { useRef, type FormEvent } from 'react'
import { Link } from 'react-router'
import { activitiesText } from '@upeo/domain/activities/listing'
import { Button } from '../../../ui/button.tsx'
import { CategoryFilter, DifficultyFilter } from './choice-filters.tsx'
import { FilterGroup } from './filter-group.tsx'
import { formFields } from './form-fields.ts'
import { parseListing } from './listing-address.ts'
import { PriceSlider, sliderEnd } from './price-slider.tsx'
import { DateFilter, PartyFilter } from './trip-filters.tsx'
import type { Listing } from './use-listing.ts'
import classes from './filter-panel.module.css'

export const FILTER_FORM = 'listing-form'
export const FILTER_SHEET = 'listing-filters'

/**
 * One form in two shapes: a column beside the results, and where there is no room a sheet (a native popover, which needs
 * no script). Every control changes the address at once; without JavaScript the button sends the form.
 */
export function FilterPanel({ listing, total, dearest }: { listing: Listing; total: number; dearest: number }) {
  const sheet = useRef<HTMLElement>(null)
  const { shown, go } = listing
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const asked = parseListing(formFields(event.currentTarget))
    go({ ...asked, maxPrice: asked.maxPrice === sliderEnd(dearest) ? null : asked.maxPrice })
    if (sheet.current?.matches(':popover-open')) sheet.current.hidePopover()
  }
  return (
    <aside
      ref={sheet}
      id={FILTER_SHEET}
      popover="auto"
      aria-label="Filters"
      className={classes.panel}
      data-view={shown.view}
    >
      <form id={FILTER_FORM} action="/activities" method="get" className={classes.form} onSubmit={submit}>
        <div className={classes.head}>
          <h2 className={classes.title}>Filters</h2>
          <Button variant="subtle" className={classes.close} aria-label="Close filters" popoverTarget={FILTER_SHEET}>
            <IconX size={22} aria-hidden="true" />
          </Button>
        </div>
        <div className={classes.groups}>
          <FilterGroup title="Price per adult">
            <PriceSlider listing={listing} dearest={dearest} />
          </FilterGroup>
          <FilterGroup title="Category">
            <CategoryFilter listing={listing} />
          </FilterGroup>
          <FilterGroup title="Difficulty">
            <DifficultyFilter listing={listing} />
          </FilterGroup>
          <FilterGroup title="Dates">
            <DateFilter listing={listing} />
          </FilterGroup>
          <FilterGroup title="Place and people">
            <PartyFilter listing={listing} />
          </FilterGroup>
        </div>
        {shown.view === 'map' && <input type="hidden" name="view" value="map" />}
        {shown.bbox && <input type="hidden" name="bbox" value={shown.bbox.join(',')} />}
        <div className={classes.foot}>
          <Link to="/activities" className={classes.reset} preventScrollReset>
            Reset All Filters
          </Link>
          <Button type="submit" className={classes.show}>
            Show {activitiesText(total)}
          </Button>
        </div>
      </form>
    </aside>
  )
}
