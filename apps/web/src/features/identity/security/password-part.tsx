import type { Role } from '@upeo/domain/actor'
import { securityPages } from '@upeo/domain/identity/security-page'
import { say } from '@upeo/domain/words/say'
import { Link } from 'react-router'
import { PasswordForm } from '../settings/password-form.tsx'
import ui from '../../../ui/primitives.module.css'
import classes from './password-part.module.css'

/** The password among the settings, and the way to everything else that opens the account. */
export function PasswordPart({ email, role }: { email: string; role: Role }) {
  return (
    <>
      <PasswordForm email={email} />
      <p className={classes.more}>
        <Link className={ui.strongTouchLink} to={securityPages[role]}>
          {say('Where you are signed in, and recent changes')}
        </Link>
      </p>
    </>
  )
}
