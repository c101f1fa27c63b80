import type { ReactNode } from 'react'
import { say } from '@upeo/domain/words/say'
import { FILTER_SHEET } from './filter-form.ts'
import type { ListingAddress } from './listing-address.ts'
import classes from './filter-panel.module.css'

/**
 * The place of the filters in two shapes: a column beside the results, and where there is no room a sheet (a native
 * popover, which needs no script). It opens at the first tap, also while the script of its form is still on its way.
 */
export function FilterSheet({ view, children }: { view: ListingAddress['view']; children: ReactNode }) {
  return (
    <aside id={FILTER_SHEET} popover="auto" aria-label={say('Filters')} className={classes.panel} data-view={view}>
      {children}
    </aside>
  )
}
