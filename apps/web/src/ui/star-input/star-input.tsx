import { say, words } from '@upeo/domain/words/say'
import { useId } from 'react'
import ui from '../primitives.module.css'
import classes from './star-input.module.css'

const marks = [1, 2, 3, 4, 5] as const
const meanings = words(['Poor', 'Fair', 'Good', 'Very good', 'Excellent'])
function meaningOf(mark: number): string {
  const meaning = meanings[mark - 1]
  return meaning === undefined ? '' : say(meaning)
}

/** A choice of one to five stars, as radio buttons are chosen: by pointer, or by arrow keys. `value` 0: none yet. */
export function StarInput({
  id: given,
  label,
  value,
  error,
  onChange,
}: {
  id?: string
  label: string
  value: number
  error?: string | null | undefined
  onChange: (value: number) => void
}) {
  const own = useId()
  const id = given ?? own
  return (
    <fieldset
      id={id}
      // The focus is moved here when the choice is missing.
      tabIndex={-1}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className={classes.legend}>{label}</legend>
      <div className={classes.row}>
        <div className={classes.stars}>
          {marks.map((mark) => (
            <label key={mark} className={classes.star} data-on={mark <= value || undefined}>
              <input
                type="radio"
                className="visually-hidden"
                name={id}
                value={mark}
                checked={mark === value}
                onChange={() => onChange(mark)}
              />
              <span className={classes.glyph} aria-hidden="true" />
              <span className="visually-hidden">
                {say('{n, plural, one {# star} other {# stars}}: {meaning}', { n: mark, meaning: meaningOf(mark) })}
              </span>
            </label>
          ))}
        </div>
        <span className={ui.mutedStrong} aria-hidden="true">
          {meaningOf(value)}
        </span>
      </div>
      {error && (
        <p id={`${id}-error`} className={ui.fieldError} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
