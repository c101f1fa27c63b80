import { say } from '@upeo/domain/words/say'
import { QueryClientProvider } from '@tanstack/react-query'
import { AuthLayout } from '../features/identity/auth-layout.tsx'
import { ConfirmEmail } from '../features/identity/confirm-email.tsx'
import { queryClient } from '../lib/query-client.ts'
import { secretAddressHeaders, secretAddressMeta } from '../lib/secret-address.ts'
import { dashboardOf } from '../lib/session-user.ts'
import { useUser } from '../lib/session.ts'
import type { PageHandle } from '../ui/shell/site-frame.tsx'
import type { Route } from './+types/confirm-email'

export const handle: PageHandle = { frame: 'focus' }

export const meta: Route.MetaFunction = () => [{ title: say('Confirm your address | Upeo') }, ...secretAddressMeta]

export const headers: Route.HeadersFunction = secretAddressHeaders

export default function ConfirmEmailPage({ params: { token } }: Route.ComponentProps) {
  const user = useUser()
  return (
    <AuthLayout mood="dawn" seed={41} quote={say('So that your trips find you.')} title={say('Your email address')}>
      <QueryClientProvider client={queryClient}>
        <ConfirmEmail token={token} home={user ? dashboardOf(user.role).to : '/dashboard'} />
      </QueryClientProvider>
    </AuthLayout>
  )
}
