import { useState } from 'react'
import { removePassword } from '@upeo/contract/factors/factors'
import { say } from '@upeo/domain/words/say'
import { call } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { keepFactors } from './queries.ts'
import ui from '../../ui/primitives.module.css'
import classes from './factors.module.css'

/** For whoever has a passkey: they may do without a password. */
export function PasswordPart({ password }: { password: boolean }) {
  const [asked, setAsked] = useState(false)
  return (
    <section className={classes.part}>
      <h3 className={ui.smallHeading6}>{say('Password')}</h3>
      <p className={`${ui.muted} ${classes.lead}`}>
        {password
          ? say('With a passkey you can do without a password: there is nothing to guess or steal.')
          : say(
              'You have no password and sign in with a passkey. “Forgot password?” on the sign-in page sets one again.',
            )}
      </p>
      {password && (
        <div className={ui.actions}>
          <Button variant="default" onClick={() => setAsked(true)}>
            {say('Remove My Password')}
          </Button>
        </div>
      )}
      {asked && (
        <ConfirmDialog
          title={say('Sign in with passkeys only?')}
          confirm={say('Remove Password')}
          cancel={say('Keep It')}
          failed={say('Failed to remove the password. Please try again.')}
          run={async () => keepFactors(await call(removePassword, {}))}
          onClose={() => setAsked(false)}
        >
          <p>
            {say(
              'You are signed out on every other device. Set up passkeys on more than one, or keep your recovery codes.',
            )}
          </p>
        </ConfirmDialog>
      )}
    </section>
  )
}
