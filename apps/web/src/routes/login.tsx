import { say } from '@upeo/domain/words/say'
import { IconInfoCircle } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { Link, Navigate, useLocation, useSearchParams } from 'react-router'
import { continueText, safeRedirect } from '@upeo/domain/identity/redirect'
import { AuthLayout } from '../features/identity/auth-layout.tsx'
import { LoginForm } from '../features/identity/login-form.tsx'
import { signIn, useSession } from '../lib/session.ts'
import { dashboardOf } from '../lib/session-user.ts'
import { useHydrated } from '../lib/use-hydrated.ts'
import { Notice } from '../ui/notice.tsx'
import { Spinner } from '../ui/spinner.tsx'
import type { PageHandle } from '../ui/shell/site-frame.tsx'
import type { Route } from './+types/login'
import classes from '../features/identity/identity-form.module.css'
import '../ui/styles/forms.css'

export const handle: PageHandle = { frame: 'focus' }

export const meta: Route.MetaFunction = () => [
  { title: say('Sign in | Upeo') },
  { name: 'description', content: say('Sign in to Upeo to book outdoor activities with local guides in Kenya.') },
]

/** Only for who has a second factor. */
const SecondStepForm = lazy(() => import('../features/factors/second-step-form.tsx'))

type Step =
  | { readonly kind: 'first'; readonly message: string | null }
  | { readonly kind: 'second'; readonly detail: unknown }

export default function Login() {
  const poster = { mood: 'golden', seed: 21, quote: say('The next ridge is closer than you think.') } as const
  const [query] = useSearchParams()
  const asked = query.get('redirect')
  const target = safeRedirect(asked)
  const session = useSession()
  const arrival = useArrival()
  const [step, setStep] = useState<Step>({ kind: 'first', message: null })
  if (session.kind === 'signed-in') {
    const { role } = session.user
    // A guide comes to work.
    const home = role === 'vendor' ? dashboardOf(role).to : '/'
    return <Navigate to={safeRedirect(asked, home)} replace />
  }
  if (step.kind === 'second') {
    return (
      <AuthLayout {...poster} title={say('Confirm it is you')}>
        <Suspense fallback={<Spinner />}>
          <SecondStepForm
            wanted={step.detail}
            onDone={signIn}
            onOver={(message) => setStep({ kind: 'first', message })}
          />
        </Suspense>
      </AuthLayout>
    )
  }
  return (
    <AuthLayout {...poster} title={say('Sign In')} lead={say('Good to see you again.')}>
      {target !== '/' && <Notice icon={<IconInfoCircle size={20} aria-hidden="true" />}>{continueText(target)}</Notice>}
      {arrival.message && <Notice tone="success">{arrival.message}</Notice>}
      {step.message && <Notice tone="warning">{step.message}</Notice>}
      <LoginForm
        key={arrival.email}
        prefilledEmail={arrival.email}
        onSecondStep={(detail) => setStep({ kind: 'second', detail })}
      />
      <p className={classes.below}>
        {say('New to Upeo?')}{' '}
        <Link className={classes.link} to={{ pathname: '/register', search: query.toString() && `?${query}` }}>
          {say('Create an account')}
        </Link>
      </p>
    </AuthLayout>
  )
}

/** What registration or a reset passes along. The server knows nothing of it, so it shows once the page has mounted. */
function useArrival(): { message: string; email: string } {
  const { state } = useLocation()
  const hydrated = useHydrated()
  const { message, email } = ((hydrated && state) || {}) as { message?: unknown; email?: unknown }
  return { message: typeof message === 'string' ? message : '', email: typeof email === 'string' ? email : '' }
}
