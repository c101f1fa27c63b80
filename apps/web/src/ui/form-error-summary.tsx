import classes from './notice.module.css'

type Fields = Readonly<Record<string, string | null | undefined>>

const none: Fields = {}
// Focused when it appears, so that screen readers hear it; a stable function, so that typing does not call it again.
const focusOn = (element: HTMLElement | null) => element?.focus()

/**
 * Everything that is wrong with a form, above it, each line leading to its field: `fields` maps the id of an input to
 * its message. `attempt` counts submissions, so that the same error is announced again.
 */
export function FormErrorSummary({
  message,
  fields = none,
  attempt,
}: {
  message?: string | null
  fields?: Fields
  attempt?: number
}) {
  const entries = Object.entries(fields).filter((entry): entry is [string, string] => Boolean(entry[1]))
  if (!message && entries.length === 0) return null
  return (
    <div key={attempt} ref={focusOn} className={classes.notice} data-tone="danger" role="alert" tabIndex={-1}>
      {message && <p className={classes.line}>{message}</p>}
      {entries.length > 0 && (
        <ul className={classes.list}>
          {entries.map(([id, text]) => (
            <li key={id}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
