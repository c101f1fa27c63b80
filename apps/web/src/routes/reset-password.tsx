import { plural } from '@upeo/domain/text'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { AuthLayout } from '../features/identity/auth-layout.tsx'
import { ResetPasswordForm } from '../features/identity/reset-password-form.tsx'
import { forgetSession } from '../lib/session.ts'
import { useCountdown } from '../ui/countdown.tsx'
import { LinkButton } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import type { PageHandle } from '../ui/shell/site-frame.tsx'
import type { Route } from './+types/reset-password'
import classes from '../features/identity/identity-form.module.css'
import '../ui/styles/forms.css'

export const handle: PageHandle = { frame: 'focus' }

export const meta: Route.MetaFunction = () => [
  { title: 'Set a new password | Upeo' },
  { name: 'robots', content: 'noindex' },
  // The address holds the token: it must not travel to other sites.
  { name: 'referrer', content: 'no-referrer' },
]

const loginSeconds = 3
const loginState = { message: 'Password reset successful! You can now log in with your new password.' }

export default function ResetPassword({ params: { token } }: Route.ComponentProps) {
  const [done, setDone] = useState(false)
  const navigate = useNavigate()
  const left = useCountdown(loginSeconds, done, () => void navigate('/login', { state: loginState }))
  const poster = { mood: 'dawn', seed: 89, quote: 'A new morning, a new key.' } as const
  if (done) {
    return (
      <AuthLayout {...poster} title="Password Reset Successful!">
        <p role="status" className={classes.sent}>
          Your new password is set, and everyone who was signed in to your account has been signed out.
        </p>
        <p className="tabular" aria-hidden="true">
          Taking you to the login page in {plural(left, 'second')}...
        </p>
        <LinkButton size="lg" to="/login" state={loginState}>
          Go to Login
        </LinkButton>
      </AuthLayout>
    )
  }
  return (
    <AuthLayout {...poster} title="Set a new password" lead="Choose one that you use nowhere else.">
      {token ? (
        <ResetPasswordForm
          token={token}
          onDone={() => {
            forgetSession()
            setDone(true)
          }}
        />
      ) : (
        <>
          <Notice tone="danger">Invalid reset link. Please request a new password reset.</Notice>
          <LinkButton size="lg" to="/forgot-password">
            Request a new link
          </LinkButton>
        </>
      )}
      <p className={classes.below}>
        <Link className={classes.link} to="/login">
          Back to Login
        </Link>
      </p>
    </AuthLayout>
  )
}
