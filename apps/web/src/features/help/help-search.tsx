import { say } from '@upeo/domain/words/say'
import { IconSearch } from '@tabler/icons-react'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/button.tsx'
import classes from './help.module.css'

/** An ordinary form: it searches without a script as well. */
export function HelpSearch({ query }: { query: string }) {
  const navigate = useNavigate()
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const asked = new FormData(event.currentTarget).get('q')
    void navigate(`/help?${new URLSearchParams({ q: typeof asked === 'string' ? asked : '' }).toString()}`)
  }
  return (
    <form action="/help" role="search" className={classes.search} onSubmit={search}>
      <label className={classes.field}>
        <IconSearch size={20} aria-hidden="true" />
        <span className="visually-hidden">{say('Search the help pages')}</span>
        <input
          key={query}
          type="search"
          name="q"
          defaultValue={query}
          maxLength={100}
          placeholder={say('Search for an answer')}
        />
      </label>
      <Button type="submit">{say('Search')}</Button>
    </form>
  )
}
