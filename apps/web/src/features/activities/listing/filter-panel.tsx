import { IconX } from '@tabler/icons-react'
import { useEffect, type FormEvent } from 'react'
import { Link } from 'react-router'
import { say } from '@upeo/domain/words/say'
import { Button } from '../../../ui/button.tsx'
import { FILTER_FORM, FILTER_SHEET } from './filter-form.ts'
import { FilterGroups } from './filter-groups.tsx'
import { nearField } from './listing-address.ts'
import type { FoundActivities } from './listing-results.tsx'
import { askedBy } from './asked-by.ts'
import type { Listing } from './use-listing.ts'
import { useSearchTold } from './use-search-told.ts'
import { useTypedTrip } from './use-typed-trip.ts'
import ui from '../../../ui/primitives.module.css'
import classes from './filter-panel.module.css'

/** The form of `FilterSheet`. Every control changes the address at once; without JavaScript the button sends the form. */
export default function FilterPanel({
  listing,
  found,
  onReady,
}: {
  listing: Listing
  found: FoundActivities
  onReady: (ready: true) => void
}) {
  useEffect(() => onReady(true), [onReady])
  // Here, because this comes once somebody uses the page: it costs no first load, and programs that read pages are not heard.
  useSearchTold(found.total)
  const { shown } = listing
  const send = useTypedTrip(listing)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    send(askedBy(event.currentTarget, shown))
    const sheet = event.currentTarget.closest<HTMLElement>('[popover]')
    if (sheet?.matches(':popover-open')) sheet.hidePopover()
  }
  return (
    <form id={FILTER_FORM} action="/activities" method="get" className={classes.form} onSubmit={submit}>
      <div className={classes.head}>
        <h2 className={classes.title}>{say('Filters')}</h2>
        <Button
          variant="subtle"
          className={classes.close}
          aria-label={say('Close filters')}
          popoverTarget={FILTER_SHEET}
        >
          <IconX size={22} aria-hidden="true" />
        </Button>
      </div>
      <div className={classes.groups}>
        <FilterGroups listing={listing} found={found} />
      </div>
      {shown.filling && <input type="hidden" name="filling" value="true" />}
      {shown.around && <input type="hidden" name="around" value={shown.around} />}
      {shown.near && <input type="hidden" name="near" value={nearField(shown.near)} />}
      {shown.view === 'map' && <input type="hidden" name="view" value="map" />}
      {shown.bbox && <input type="hidden" name="bbox" value={shown.bbox.join(',')} />}
      <div className={classes.foot}>
        <Link to="/activities" className={ui.darkStrongTouchLink} preventScrollReset>
          {say('Reset All Filters')}
        </Link>
        <Button type="submit" className={classes.show}>
          {say('Show {n, plural, one {# activity} other {# activities}}', { n: found.total })}
        </Button>
      </div>
    </form>
  )
}
