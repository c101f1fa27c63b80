import { say } from '@upeo/domain/words/say'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { AuthLayout } from '../features/identity/auth-layout.tsx'
import { ResetPasswordForm } from '../features/identity/reset-password-form.tsx'
import { secretAddressHeaders, secretAddressMeta } from '../lib/secret-address.ts'
import { forgetSession } from '../lib/session.ts'
import { useCountdown } from '../ui/countdown.tsx'
import { LinkButton } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import type { PageHandle } from '../ui/shell/site-frame.tsx'
import type { Route } from './+types/reset-password'
import ui from '../ui/primitives.module.css'
import classes from '../features/identity/identity-form.module.css'
import '../ui/styles/forms.css'

export const handle: PageHandle = { frame: 'focus' }

export const meta: Route.MetaFunction = () => [{ title: say('Set a new password | Upeo') }, ...secretAddressMeta]

export const headers: Route.HeadersFunction = secretAddressHeaders

const loginSeconds = 3

export default function ResetPassword({ params: { token } }: Route.ComponentProps) {
  const [done, setDone] = useState(false)
  const loginState = { message: say('Password reset successful! You can now log in with your new password.') }
  const navigate = useNavigate()
  const left = useCountdown(loginSeconds, done, () => void navigate('/login', { state: loginState }))
  const poster = { mood: 'dawn', seed: 89, quote: say('A new morning, a new key.') } as const
  if (done) {
    return (
      <AuthLayout {...poster} title={say('Password Reset Successful!')}>
        <p role="status" className={ui.smallHeading8}>
          {say('Your new password is set, and everyone who was signed in to your account has been signed out.')}
        </p>
        <p className={`${ui.paragraph} tabular`} aria-hidden="true">
          {say('Taking you to the login page in {n, plural, one {# second} other {# seconds}}...', { n: left })}
        </p>
        <LinkButton size="lg" to="/login" state={loginState}>
          {say('Go to Login')}
        </LinkButton>
      </AuthLayout>
    )
  }
  return (
    <AuthLayout {...poster} title={say('Set a new password')} lead={say('Choose one that you use nowhere else.')}>
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
          <Notice tone="danger">{say('Invalid reset link. Please request a new password reset.')}</Notice>
          <LinkButton size="lg" to="/forgot-password">
            {say('Request a new link')}
          </LinkButton>
        </>
      )}
      <p className={classes.below}>
        <Link className={classes.link} to="/login">
          {say('Back to Login')}
        </Link>
      </p>
    </AuthLayout>
  )
}
