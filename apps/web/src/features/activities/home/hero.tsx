import { say } from '@upeo/domain/words/say'
import { DayChips, type DayChip } from '../listing/day-chips.tsx'
import { HeroPicture } from './hero-picture.tsx'
import type { HomeContent } from './new-guides.tsx'
import { SearchForm } from './search-form.tsx'
import classes from './hero.module.css'

/** The landscape across the page, the promise, and the search. */
export function Hero({
  places,
  totals,
  days,
}: {
  places: readonly string[]
  totals: HomeContent['totals']
  days: readonly DayChip[]
}) {
  return (
    <div className={classes.hero}>
      <HeroPicture name="hero" className={classes.picture} />
      <div className={classes.content}>
        <h1 className={classes.title}>{say('Your next horizon is closer than you think')}</h1>
        <p className={classes.lead}>{say('Hike, sail, climb and camp across Kenya with guides who live there.')}</p>
        <SearchForm places={places} />
        <DayChips chips={days} />
        {totals.activities > 0 && <p className={classes.totals}>{totalsText(totals)}</p>}
      </div>
    </div>
  )
}

function totalsText({ activities, guides, tripsDone }: HomeContent['totals']): string {
  if (tripsDone === 0)
    return say(
      '{activities, plural, one {# activity} other {# activities}} by {guides, plural, one {# guide} other {# guides}}',
      { activities, guides },
    )
  return say(
    '{activities, plural, one {# activity} other {# activities}} by {guides, plural, one {# guide} other {# guides}}, {tripsDone, plural, one {# booking} other {# bookings}} completed',
    { activities, guides, tripsDone },
  )
}
