import { useState } from 'react'
import { Link } from 'react-router'
import { AuthLayout } from '../features/identity/auth-layout.tsx'
import { ForgotPasswordForm } from '../features/identity/forgot-password-form.tsx'
import { Button, LinkButton } from '../ui/button.tsx'
import type { PageHandle } from '../ui/shell/site-frame.tsx'
import type { Route } from './+types/forgot-password'
import classes from '../features/identity/identity-form.module.css'
import '../ui/styles/forms.css'

export const handle: PageHandle = { frame: 'focus' }

export const meta: Route.MetaFunction = () => [
  { title: 'Forgot password | Upeo' },
  { name: 'description', content: 'Ask for a link to set a new password for your Upeo account.' },
]

export default function ForgotPassword() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const poster = { mood: 'lake', seed: 55, quote: 'Even the best guides check the map twice.' } as const
  if (sentTo !== null) {
    return (
      <AuthLayout {...poster} title="Check Your Email">
        <p role="status" className={classes.sent}>
          If there is an account for <strong>{sentTo}</strong>, a link to set a new password is on its way. It works for
          10 minutes. Look in your spam folder too. After five minutes you can ask for another one.
        </p>
        <Button size="lg" variant="default" onClick={() => setSentTo(null)}>
          Send Another Email
        </Button>
        <LinkButton size="lg" to="/login">
          Back to Login
        </LinkButton>
      </AuthLayout>
    )
  }
  return (
    <AuthLayout
      {...poster}
      title="Forgot your password?"
      lead="Tell us your email and we send you a link to set a new one."
    >
      <ForgotPasswordForm onSent={setSentTo} />
      <p className={classes.below}>
        <Link className={classes.link} to="/login">
          Back to Login
        </Link>
      </p>
    </AuthLayout>
  )
}
