import type { MouseEvent } from 'react'
import ui from '../primitives.module.css'
import classes from '../notice.module.css'
import { focusMistake } from './focus-mistake.ts'
import type { FormFrame } from './form.tsx'
import type { Mistakes } from './mistakes.ts'

const noMistakes: Mistakes = {}

/**
 * What is wrong with a form as a whole. With `fields` each of their mistakes is a line that leads there: for forms that
 * are longer than a screen.
 */
export function FormMessage({ form, fields = noMistakes }: { form: FormFrame; fields?: Mistakes }) {
  const { message, attempt, idOf } = form
  const lines = Object.entries(fields).filter(([path]) => path !== '')
  if (message === null && lines.length === 0) return null
  function follow(event: MouseEvent<HTMLAnchorElement>, path: string) {
    const element = event.currentTarget.closest('form')
    if (element && focusMistake(element, [idOf(path)])) event.preventDefault()
  }
  // Rendered as a new element with each attempt, so that the same text is announced again.
  return (
    <div key={attempt} className={`${ui.tone} ${classes.notice}`} data-tone="danger" role="alert" tabIndex={-1}>
      {message !== null && <p>{message}</p>}
      {lines.length > 0 && (
        <ul className={classes.list}>
          {lines.map(([path, text]) => (
            <li key={path}>
              <a href={`#${idOf(path)}`} onClick={(event) => follow(event, path)}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
