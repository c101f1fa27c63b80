import { useEffect, useRef } from 'react'
import classes from './notice.module.css'

/**
 * Everything that is wrong with a form, above it, each line leading to its field. It takes the focus when errors appear,
 * so that screen readers hear them. `fields` maps the id of an input to its message.
 */
export function FormErrorSummary({
  message,
  fields = {},
  attempt,
}: {
  message?: string | null
  fields?: Readonly<Record<string, string | null | undefined>>
  /** Counts submissions, so that the same error is announced again. */
  attempt?: number
}) {
  const box = useRef<HTMLDivElement>(null)
  const entries = Object.entries(fields).filter((entry): entry is [string, string] => Boolean(entry[1]))
  const shown = Boolean(message) || entries.length > 0
  useEffect(() => {
    if (shown) box.current?.focus()
  }, [shown, attempt])
  if (!shown) return null
  return (
    <div ref={box} className={classes.notice} data-tone="danger" role="alert" tabIndex={-1}>
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
