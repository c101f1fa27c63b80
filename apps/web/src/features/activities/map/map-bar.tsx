import { IconAdjustmentsHorizontal, IconArrowLeft } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { listingTexts } from '@upeo/domain/activities/listing'
import { activitiesText } from '@upeo/domain/activities/measures'
import { say } from '@upeo/domain/words/say'
import { Button } from '../../../ui/button.tsx'
import { ActiveCount } from '../listing/active-count.tsx'
import { FILTER_SHEET } from '../listing/filter-form.ts'
import { listingPath, type ListingAddress } from '../listing/listing-address.ts'
import { isListBefore } from './is-list-before.ts'
import classes from './map-bar.module.css'

/** What stands above the map where it fills the screen. */
export function MapBar({ address, total, filters }: { address: ListingAddress; total: number; filters: number }) {
  const navigate = useNavigate()
  const list = listingPath({ ...address, view: 'grid', bbox: null })
  const leave = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || !isListBefore(list)) return
    // The list is where it was left, at the place to which it was scrolled.
    event.preventDefault()
    void navigate(-1)
  }
  return (
    <div className={classes.bar}>
      <h1 className="visually-hidden">{say(listingTexts.heading)}</h1>
      <Link to={list} className={classes.list} onClick={leave}>
        <IconArrowLeft size={20} aria-hidden="true" />
        {say('List')}
      </Link>
      <p role="status" className={classes.total}>
        {activitiesText(total)}
      </p>
      <Button variant="default" className={classes.filters} popoverTarget={FILTER_SHEET}>
        <IconAdjustmentsHorizontal size={20} aria-hidden="true" />
        {say('Filters')}
        {filters > 0 && (
          <span>
            (<ActiveCount count={filters} />)
          </span>
        )}
      </Button>
    </div>
  )
}
