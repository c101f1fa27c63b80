import { IconSearch } from '@tabler/icons-react'
import { lazy, Suspense, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { MOST_WISHED_PEOPLE } from '@upeo/domain/departures/wished-trip'
import { say } from '@upeo/domain/words/say'
import { whenActed } from '../../../lib/when-acted.ts'
import { Button } from '../../../ui/button.tsx'
import { formFields } from '../listing/form-fields.ts'
import { PlayChoice } from '../listing/play-choice.tsx'
import { SearchInput } from '../search-box/search-input.tsx'
import classes from './search-form.module.css'

// Rendered by the server; its script comes when somebody begins to use the page.
const DayInput = lazy(() => whenActed(async () => import('../../../ui/day-input/day-input.tsx')))

/** What, where, when, how many: a plain form to the listing, whose address it shortens when it can. */
export function SearchForm({ places }: { places: readonly string[] }) {
  const navigate = useNavigate()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = formFields(event.currentTarget)
    // Understood when it is sent: the page is there before what understands it.
    void import('../listing/typed-trip.ts').then(({ typedPath }) => navigate(typedPath(fields)))
  }
  return (
    <form action="/activities" method="get" role="search" className={classes.form} onSubmit={submit}>
      <label className={classes.what} htmlFor="home-search">
        <span>{say('What')}</span>
        <SearchInput id="home-search" />
      </label>
      <label className={classes.where}>
        <span>{say('Where')}</span>
        <input
          name="place"
          list="home-places"
          maxLength={100}
          placeholder={say('Anywhere in Kenya')}
          autoComplete="off"
        />
      </label>
      <datalist id="home-places">
        {places.map((place) => (
          <option key={place}>{place}</option>
        ))}
      </datalist>
      <fieldset className={classes.when}>
        <legend className="visually-hidden">{say('When')}</legend>
        <Suspense fallback={<span />}>
          <DayInput label={say('Day')} name="date" />
        </Suspense>
        <label htmlFor="home-flexible">
          <span>{say('Flexible')}</span>
          <PlayChoice id="home-flexible" />
        </label>
      </fieldset>
      <fieldset className={classes.who}>
        <legend className="visually-hidden">{say('Who')}</legend>
        <label>
          <span>{say('Adults')}</span>
          <input name="adults" type="number" inputMode="numeric" min={1} max={MOST_WISHED_PEOPLE} placeholder="1" />
        </label>
        <label>
          <span>{say('Children')}</span>
          <input name="children" type="number" inputMode="numeric" min={0} max={MOST_WISHED_PEOPLE} placeholder="0" />
        </label>
      </fieldset>
      <Button type="submit" size="lg" className={classes.go}>
        <IconSearch size={20} aria-hidden="true" />
        {say('Search')}
      </Button>
    </form>
  )
}
