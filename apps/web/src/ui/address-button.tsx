import type { ComponentProps } from 'react'
import { look, type Look } from './button.tsx'

/**
 * A link that looks like a button and leads out of the app: to a number, a message, another site. The router has no part
 * in it, which tells where there are hundreds.
 */
export function AddressButton({
  variant,
  size,
  leftSection,
  children,
  ...rest
}: Pick<Look, 'variant' | 'size' | 'leftSection'> &
  Omit<ComponentProps<'a'>, 'className'> & { readonly href: string }) {
  return (
    <a {...rest} {...look({ variant, size })}>
      {leftSection}
      {children}
    </a>
  )
}
