import { IconSearch } from '@tabler/icons-react'
import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { listingTexts } from '@upeo/domain/activities/listing'
import { parseLocalDate } from '@upeo/domain/time'
import { Button } from '../../../ui/button.tsx'
import { formFields } from '../listing/form-fields.ts'
import { listingPath, parseListing } from '../listing/listing-address.ts'
import classes from './search-form.module.css'

/** What, where, when, how many: a plain form to the listing, whose address it shortens when it can. */
export function SearchForm({ places }: { places: readonly string[] }) {
  const navigate = useNavigate()
  const [start, setStart] = useState('')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void navigate(listingPath(parseListing(formFields(event.currentTarget))))
  }
  return (
    <form action="/activities" method="get" role="search" className={classes.form} onSubmit={submit}>
      <label className={classes.what}>
        <span>What</span>
        <input
          name="search"
          type="search"
          maxLength={100}
          placeholder={listingTexts.searchPlaceholder}
          autoComplete="off"
          enterKeyHint="search"
        />
      </label>
      <label>
        <span>Where</span>
        <input name="place" list="home-places" maxLength={100} placeholder="Anywhere in Kenya" autoComplete="off" />
      </label>
      <datalist id="home-places">
        {places.map((place) => (
          <option key={place}>{place}</option>
        ))}
      </datalist>
      <fieldset className={classes.when}>
        <legend className="visually-hidden">When</legend>
        <label>
          <span>From</span>
          <input name="startDate" type="date" value={start} onChange={(event) => setStart(event.currentTarget.value)} />
        </label>
        <label>
          <span>Until</span>
          <input name="endDate" type="date" min={parseLocalDate(start) ?? undefined} />
        </label>
      </fieldset>
      <label className={classes.seats}>
        <span>How many</span>
        <input name="seats" type="number" inputMode="numeric" min={1} max={100} placeholder="People" />
      </label>
      <Button type="submit" size="lg" className={classes.go}>
        <IconSearch size={20} aria-hidden="true" />
        Search
      </Button>
    </form>
  )
}
