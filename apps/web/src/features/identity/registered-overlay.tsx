import { say } from '@upeo/domain/words/say'
import { useEffect, useRef } from 'react'
import { LogoMark } from '../../ui/logo.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { useCountdown } from '../../ui/countdown.tsx'
import classes from './identity-form.module.css'
import type { AccountRole } from './register-form.tsx'

const redirectSeconds = 5

/** Says that the account was created, then goes on by itself; the button goes on at once. */
export function RegisteredOverlay({
  role,
  target,
  onLeave,
}: {
  role: AccountRole
  target: string
  onLeave: () => void
}) {
  const left = useCountdown(redirectSeconds, true, onLeave)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const title = role === 'vendor' ? say('Guide Registration Successful!') : say('User Registration Successful!')
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-labelledby="registered"
      onCancel={(event) => event.preventDefault()}
    >
      <div className={classes.card}>
        <span className={classes.sun}>
          <LogoMark size={88} />
        </span>
        <h2 id="registered">{title}</h2>
        <p role="status">
          {role === 'vendor'
            ? say('Karibu! Your dashboard is where you list your first activity.')
            : say('Karibu! You are signed in and ready to explore.')}
        </p>
        <p className="tabular" aria-hidden="true">
          {say('Taking you there in {n, plural, one {# second} other {# seconds}}...', { n: left })}
        </p>
        <LinkButton to={target} replace>
          {say('Continue now')}
        </LinkButton>
      </div>
    </dialog>
  )
}
