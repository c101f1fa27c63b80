import { IconSearch } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import classes from './search-field.module.css'

/** Short enough to feel immediate, long enough not to ask at every letter. */
const QUIET_MS = 300

/** Searches by itself once typing pauses. `value` is what is searched for now; the text on its way is the field's own. */
export function SearchField({
  label,
  value,
  onSearch,
}: {
  label: string
  value: string
  onSearch: (words: string) => void
}) {
  const [text, setText] = useState(value)
  const [searched, setSearched] = useState(value)
  // The address has changed from elsewhere: Back, or a cleared filter.
  if (searched !== value) {
    setSearched(value)
    setText(value)
  }
  const search = useEffectEvent((words: string) => {
    setSearched(words)
    onSearch(words)
  })
  useEffect(() => {
    if (text.trim() === searched) return undefined
    const timer = setTimeout(() => search(text.trim()), QUIET_MS)
    return () => clearTimeout(timer)
  }, [text, searched])
  return (
    <label className={classes.field}>
      <IconSearch size={20} aria-hidden="true" />
      <span className="visually-hidden">{label}</span>
      <input
        type="search"
        className={classes.input}
        placeholder={label}
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </label>
  )
}
