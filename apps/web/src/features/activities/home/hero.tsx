import { nounFor } from '@upeo/domain/text'
import { HeroPicture } from './hero-picture.tsx'
import type { HomeContent } from './new-guides.tsx'
import { SearchForm } from './search-form.tsx'
import classes from './hero.module.css'

/** The landscape across the page, the promise, and the search. */
export function Hero({ places, totals }: { places: readonly string[]; totals: HomeContent['totals'] }) {
  return (
    <div className={classes.hero}>
      <HeroPicture name="hero" className={classes.picture} />
      <div className={classes.content}>
        <h1 className={classes.title}>Your next horizon is closer than you think</h1>
        <p className={classes.lead}>Hike, sail, climb and camp across Kenya with guides who live there.</p>
        <SearchForm places={places} />
        {totals.activities > 0 && (
          <p className={classes.totals}>
            {counted(totals.activities, 'activity', 'activities')} by {counted(totals.guides, 'guide', 'guides')}
            {totals.tripsDone > 0 && `, ${counted(totals.tripsDone, 'booking', 'bookings')} completed`}
          </p>
        )}
      </div>
    </div>
  )
}

function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en-US')} ${nounFor(count, one, many)}`
}
