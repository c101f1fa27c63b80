import { say } from '@upeo/domain/words/say'
import { IconBell } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { useUser } from '../../lib/session.ts'
import classes from './bell-slot.module.css'

// Never part of a first load: it comes once somebody is known to be signed in, and a failure leaves a plain link.
const Bell = lazy(async () =>
  import('./bell.tsx').then(
    ({ Bell: loaded }) => ({ default: loaded }),
    () => ({ default: BellLink }),
  ),
)

interface BellProps {
  /** The section that shows them all. */
  readonly to: string
}

/** The bell's place in the header, kept free from the first paint for visitors with a session. */
export function BellSlot() {
  const user = useUser()
  const to = user && (user.role === 'vendor' ? '/vendor/dashboard/notifications' : '/dashboard/notifications')
  return (
    <span className={classes.slot}>
      {to && (
        <Suspense fallback={<BellLink to={to} />}>
          <Bell to={to} />
        </Suspense>
      )}
    </span>
  )
}

function BellLink({ to }: BellProps) {
  return (
    <Link to={to} className={classes.bell} aria-label={say('Notifications')}>
      <IconBell size={22} stroke={1.7} aria-hidden="true" />
    </Link>
  )
}
