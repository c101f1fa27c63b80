import type { ButtonHTMLAttributes } from 'react'
import { Link, type LinkProps } from 'react-router'
import classes from './plain-button.module.css'

export interface ButtonLook {
  /** One `filled` a screen; `accent` on pictures only. */
  readonly look?: 'filled' | 'accent' | 'soft' | 'outline' | 'quiet'
  readonly size?: 'md' | 'lg'
  readonly wide?: boolean
}

/** The look of a button for whatever element it has to be: public pages carry no component library for it. */
export function buttonClass({ look = 'filled', size = 'md', wide = false }: ButtonLook = {}, extra?: string): string {
  return [classes.button, classes[look], classes[size], wide && classes.wide, extra].filter(Boolean).join(' ')
}

export function PlainButton({
  look = 'filled',
  size = 'md',
  wide = false,
  className,
  type = 'button',
  ...props
}: ButtonLook & ButtonHTMLAttributes<HTMLButtonElement>) {
  // oxlint-disable-next-line react/button-has-type -- the caller's type, 'button' unless it says otherwise
  return <button {...props} type={type} className={buttonClass({ look, size, wide }, className)} />
}

/** A link that looks like a button. It stays a link: it can be opened in a new tab. */
export function PlainButtonLink({ look = 'filled', size = 'md', wide = false, className, ...props }: ButtonLook & LinkProps) {
  return <Link {...props} className={buttonClass({ look, size, wide }, className)} />
}
