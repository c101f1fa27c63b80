import { QueryClientProvider } from '@tanstack/react-query'
import { AuthLayout } from '../features/identity/auth-layout.tsx'
import { ConfirmEmail } from '../features/identity/confirm-email.tsx'
import { queryClient } from '../lib/query-client.ts'
import { dashboardOf } from '../lib/session-user.ts'
import { useSession } from '../lib/session.ts'
import { LinkButton } from '../ui/button.tsx'
import type { PageHandle } from '../ui/shell/site-frame.tsx'
import { Spinner } from '../ui/spinner.tsx'
import type { Route } from './+types/confirm-email'
import classes from '../features/identity/identity-form.module.css'

export const handle: PageHandle = { frame: 'focus' }

export const meta: Route.MetaFunction = () => [
  { title: 'Confirm your address | Upeo' },
  { name: 'robots', content: 'noindex' },
  // The address holds the token: it must not travel to other sites.
  { name: 'referrer', content: 'no-referrer' },
]

export default function ConfirmEmailPage({ params: { token } }: Route.ComponentProps) {
  return (
    <AuthLayout mood="dawn" seed={41} quote="So that your trips find you." title="Your email address">
      <QueryClientProvider client={queryClient}>
        <Confirmation token={token} />
      </QueryClientProvider>
    </AuthLayout>
  )
}

/** The link of a letter is often opened where nobody is signed in. */
function Confirmation({ token }: { token: string }) {
  const session = useSession()
  if (session.kind === 'unknown') return <Spinner label="Confirming your address" />
  if (session.kind === 'signed-out') {
    return (
      <>
        <p className={classes.sent}>
          Please sign in to the account that you made with this address: that shows that both are yours.
        </p>
        <LinkButton size="lg" to={`/login?redirect=${encodeURIComponent(`/confirm-email/${token}`)}`}>
          Sign In
        </LinkButton>
      </>
    )
  }
  return (
    <ConfirmEmail
      token={token}
      home={session.kind === 'signed-in' ? dashboardOf(session.user.role).to : '/dashboard'}
    />
  )
}
