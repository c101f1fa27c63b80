import type { ButtonHTMLAttributes, ReactNode } from 'react'
import classes from './act-button.module.css'

/**
 * A round button on a picture or beside a title: one glyph, and with `label` a word beside it where there is room. Its
 * spoken name is its `aria-label`.
 */
export function ActButton({
  label,
  children,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & {
  readonly 'aria-label': string
  readonly label?: string | undefined
  readonly children: ReactNode
}) {
  return (
    <button type="button" {...rest} className={label ? `${classes.button} ${classes.labelled}` : classes.button}>
      {children}
      {label && <span>{label}</span>}
    </button>
  )
}
