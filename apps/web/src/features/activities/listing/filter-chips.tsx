import { say } from '@upeo/domain/words/say'
import { IconX } from '@tabler/icons-react'
import { Link } from 'react-router'
import { clearedListing, type ActiveFilter } from './active-filters.ts'
import { listingPath, type ListingAddress } from './listing-address.ts'
import classes from './filter-chips.module.css'

/** The filters that are on; each is a link to the listing without it. */
export function FilterChips({
  filters,
  address,
  onRemove,
}: {
  filters: readonly ActiveFilter[]
  address: ListingAddress
  onRemove: () => void
}) {
  if (filters.length === 0) return null
  return (
    <ul className={classes.chips} aria-label={say('Active filters')}>
      {filters.map(({ label, without }) => (
        <li key={label}>
          <Link to={listingPath(without)} className={classes.chip} onClick={onRemove} preventScrollReset replace>
            <span className="visually-hidden">{say('Remove filter:')} </span>
            {label}
            <IconX size={16} aria-hidden="true" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={listingPath(clearedListing(address))}
          className={classes.clear}
          onClick={onRemove}
          preventScrollReset
          replace
        >
          {say('Clear All')}
        </Link>
      </li>
    </ul>
  )
}
