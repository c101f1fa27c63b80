import { linkLifetimes } from '@upeo/domain/identity/link-lifetimes'
import { RESET_LETTER_PAUSE } from '@upeo/domain/identity/sign-in-limits'
import { lengthText } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { useState } from 'react'
import { Link } from 'react-router'
import { AuthLayout } from '../features/identity/auth-layout.tsx'
import { ForgotPasswordForm } from '../features/identity/forgot-password-form.tsx'
import { Button, LinkButton } from '../ui/button.tsx'
import { Say } from '../ui/say.tsx'
import type { PageHandle } from '../ui/shell/site-frame.tsx'
import type { Route } from './+types/forgot-password'
import ui from '../ui/primitives.module.css'
import classes from '../features/identity/identity-form.module.css'
import '../ui/styles/forms.css'

export const handle: PageHandle = { frame: 'focus' }

export const meta: Route.MetaFunction = () => [
  { title: say('Forgot password | Upeo') },
  { name: 'description', content: say('Ask for a link to set a new password for your Upeo account.') },
]

export default function ForgotPassword() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const poster = { mood: 'lake', seed: 55, quote: say('Even the best guides check the map twice.') } as const
  if (sentTo !== null) {
    return (
      <AuthLayout {...poster} title={say('Check Your Email')}>
        <p role="status" className={ui.smallHeading8}>
          <Say
            text="If there is an account for {email}, a link to set a new password is on its way. It works for {time}. Look in your spam folder too. After {pause} you can ask for another one."
            email={<strong>{sentTo}</strong>}
            time={lengthText(linkLifetimes.passwordReset)}
            pause={lengthText(RESET_LETTER_PAUSE)}
          />
        </p>
        <Button size="lg" variant="default" onClick={() => setSentTo(null)}>
          {say('Send Another Email')}
        </Button>
        <LinkButton size="lg" to="/login">
          {say('Back to Login')}
        </LinkButton>
      </AuthLayout>
    )
  }
  return (
    <AuthLayout
      {...poster}
      title={say('Forgot your password?')}
      lead={say('Tell us your email and we send you a link to set a new one.')}
    >
      <ForgotPasswordForm onSent={setSentTo} />
      <p className={classes.below}>
        <Link className={classes.link} to="/login">
          {say('Back to Login')}
        </Link>
      </p>
    </AuthLayout>
  )
}
