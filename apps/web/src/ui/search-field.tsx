import { IconSearch } from '@tabler/icons-react'
import { useDraft } from '../lib/use-draft.ts'
import ui from './primitives.module.css'
import classes from './search-field.module.css'

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
  const [text, setText] = useDraft(value, onSearch)
  return (
    <label className={classes.field}>
      <IconSearch size={20} aria-hidden="true" />
      <span className="visually-hidden">{label}</span>
      <input
        type="search"
        className={`${ui.innerRing} ${classes.input}`}
        placeholder={label}
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </label>
  )
}
