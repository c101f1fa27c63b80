import type { ButtonHTMLAttributes, ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import classes from './button.module.css'

export interface Look {
  /** `filled` once a screen; `danger` for what cannot be undone; `sun` and `white` on pictures. */
  readonly variant?: 'filled' | 'light' | 'default' | 'subtle' | 'danger' | 'sun' | 'white' | 'glass'
  readonly size?: 'sm' | 'md' | 'lg'
  readonly fullWidth?: boolean
  readonly leftSection?: ReactNode
  readonly className?: string | undefined
}

type ButtonProps = Look & { readonly loading?: boolean } & ButtonHTMLAttributes<HTMLButtonElement>

/** Our own, because public pages load no UI kit. While `loading` it stays in place, keeps its name and cannot be pressed. */
export function Button({ variant, size, fullWidth, leftSection, className, loading, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      {...look({ variant, size, fullWidth, className })}
      aria-busy={loading || undefined}
      disabled={rest.disabled || loading}
    >
      {loading ? <span className={classes.spinner} aria-hidden="true" /> : leftSection}
      {children}
    </button>
  )
}

type LinkButtonProps = Look & Omit<LinkProps, 'className'> & { readonly children: ReactNode }

/** A link that looks like a button. It stays a link: it can be opened in a new tab. */
export function LinkButton({ variant, size, fullWidth, leftSection, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} {...look({ variant, size, fullWidth, className })}>
      {leftSection}
      {children}
    </Link>
  )
}

type IconButtonProps = ComponentProps<'button'> & { readonly 'aria-label': string }

/** A square of 44 px around one glyph; its name is spoken, never seen. */
export function IconButton({ className, children, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className={className ? `${classes.icon} ${className}` : classes.icon}>
      {children}
    </button>
  )
}

export function look({
  variant = 'filled',
  size = 'md',
  fullWidth,
  className,
}: { [K in keyof Look]?: Look[K] | undefined }) {
  return {
    className: className ? `${classes.button} ${className}` : classes.button,
    'data-variant': variant,
    'data-size': size,
    'data-full-width': fullWidth || undefined,
  }
}
