import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { loginPath } from '@upeo/domain/identity/redirect'
import { useSession } from '../../../lib/session.ts'
import { buttonClass, type ButtonLook } from '../../../ui/plain-button.tsx'

/** The spec's tooltip for visitors who have not signed in (section 6). */
export const LOG_IN_TO_BOOK = 'Please log in to book this activity'

/** Where Book Now leads: a visitor signs in first and is then taken on to `path`. */
export function useBookingLink(path: string): { to: string; hint: string | undefined } {
  const session = useSession()
  const known = session.kind === 'signed-in' || session.kind === 'loading'
  return known ? { to: path, hint: undefined } : { to: loginPath(path), hint: LOG_IN_TO_BOOK }
}

/** `name` tells screen readers which of a list's many Book Now this is. */
export function BookNow({
  path,
  name,
  className,
  children = 'Book Now',
  ...look
}: ButtonLook & { path: string; name: string; className?: string | undefined; children?: ReactNode }) {
  const { to, hint } = useBookingLink(path)
  return (
    <Link to={to} title={hint} aria-label={`Book Now: ${name}`} className={buttonClass(look, className)} prefetch="none">
      {children}
    </Link>
  )
}
