import { Button, type ButtonProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'

/** A link that looks like a button. It stays a link: it can be opened in a new tab. */
export function LinkButton({
  children,
  ...props
}: ButtonProps & Pick<LinkProps, 'to' | 'state' | 'replace' | 'prefetch'> & { children: ReactNode; title?: string }) {
  return (
    <Button component={Link} {...props}>
      {children}
    </Button>
  )
}
