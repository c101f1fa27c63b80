import { say } from '@upeo/domain/words/say'
import { useState, type ReactNode } from 'react'
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router'
import { safeRedirect } from '@upeo/domain/identity/redirect'
import { AuthLayout } from '../features/identity/auth-layout.tsx'
import { RegisterForm, type Registered } from '../features/identity/register-form.tsx'
import { RegisteredOverlay } from '../features/identity/registered-overlay.tsx'
import { signIn, useSession } from '../lib/session.ts'
import { useHydrated } from '../lib/use-hydrated.ts'
import { useCountdown } from '../ui/countdown.tsx'
import { Notice } from '../ui/notice.tsx'
import { Say } from '../ui/say.tsx'
import type { PageHandle } from '../ui/shell/site-frame.tsx'
import type { Route } from './+types/register'
import ui from '../ui/primitives.module.css'
import classes from '../features/identity/identity-form.module.css'
import '../ui/styles/forms.css'

export const handle: PageHandle = { frame: 'focus' }

export const meta: Route.MetaFunction = () => [
  { title: say('Create an account | Upeo') },
  {
    name: 'description',
    content: say('Join Upeo to book outdoor activities in Kenya, or to offer your own as a guide.'),
  },
]

const loginSeconds = 2
const termsLink = (text: ReactNode) => <Link to="/terms">{text}</Link>
const privacyLink = (text: ReactNode) => <Link to="/privacy">{text}</Link>

export default function Register() {
  const [query] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const session = useSession()
  const hydrated = useHydrated()
  const [done, setDone] = useState<Registered | null>(null)
  const loginMessage =
    done?.role === 'vendor'
      ? say('Guide registration successful! Please log in to complete your profile.')
      : say('Registration successful! Please log in.')

  useCountdown(loginSeconds, done !== null && done.session === null, () => {
    void navigate('/login', { state: { message: loginMessage, email: done?.email } })
  })

  // Somebody who came from a booking returns to it; everybody else goes to the spec's page (section 2, Register).
  const targetOf = (role: string) => (role === 'vendor' ? '/vendor/dashboard' : safeRedirect(query.get('redirect')))
  if (session.kind === 'signed-in' && !done) return <Navigate to={targetOf(session.user.role)} replace />

  const preselected = hydrated && Boolean((state as { preSelectVendor?: unknown } | null)?.preSelectVendor)
  return (
    <AuthLayout
      title={say('Create your account')}
      lead={say('One account for every adventure.')}
      mood="forest"
      seed={34}
      quote={say('Every good story starts with somebody saying yes.')}
    >
      {done && !done.session && <Notice tone="success">{loginMessage}</Notice>}
      <RegisterForm
        key={String(preselected)}
        asGuide={preselected}
        onDone={(registered) => {
          setDone(registered)
          if (registered.session) signIn(registered.session)
        }}
      />
      <p className={classes.below}>
        {say('Already with us?')}{' '}
        <Link className={classes.link} to={{ pathname: '/login', search: query.toString() && `?${query}` }}>
          {say('Sign in')}
        </Link>
      </p>
      <p className={`${ui.paragraph} ${ui.hint}`}>
        <Say
          text="By registering you accept our <terms>Terms</terms> and <privacy>Privacy Policy</privacy>."
          terms={termsLink}
          privacy={privacyLink}
        />
      </p>
      {done?.session && (
        <RegisteredOverlay
          role={done.role}
          target={targetOf(done.role)}
          onLeave={() => void navigate(targetOf(done.role), { replace: true })}
        />
      )}
    </AuthLayout>
  )
}
