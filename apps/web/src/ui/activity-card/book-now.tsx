import type { ComponentProps } from 'react'
import { loginPath } from '@upeo/domain/identity/redirect'
import { say, words } from '@upeo/domain/words/say'
import { useSession } from '../../lib/session.ts'
import { LinkButton } from '../button.tsx'

/** The spec's tooltip for visitors who have not signed in (section 6). */
const LOG_IN_TO_BOOK = words('Please log in to book this activity')

/** Where Book Now leads: a visitor signs in first and is then taken on to `path`. */
export function useBookingLink(path: string): { to: string; hint: string | undefined } {
  const session = useSession()
  const known = session.kind === 'signed-in' || session.kind === 'loading'
  return known ? { to: path, hint: undefined } : { to: loginPath(path), hint: say(LOG_IN_TO_BOOK) }
}

/** `name` tells screen readers which of a list's many Book Now this is. */
export function BookNow({
  path,
  name,
  ...look
}: { path: string; name: string } & Pick<
  ComponentProps<typeof LinkButton>,
  'variant' | 'size' | 'fullWidth' | 'className'
>) {
  const { to, hint } = useBookingLink(path)
  return (
    <LinkButton {...look} to={to} title={hint} aria-label={say('Book Now: {name}', { name })}>
      {say('Book Now')}
    </LinkButton>
  )
}
