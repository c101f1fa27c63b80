import { useState } from 'react'
import { removePassword } from '@upeo/contract/factors/factors'
import { call } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { keepFactors } from './queries.ts'
import classes from './factors.module.css'

/** For whoever has a passkey: they may do without a password. */
export function PasswordPart({ password }: { password: boolean }) {
  const [asked, setAsked] = useState(false)
  return (
    <section className={classes.part}>
      <h3 className={classes.heading}>Password</h3>
      <p className={classes.lead}>
        {password
          ? 'With a passkey you can do without one: nobody can guess or steal what is not there.'
          : 'You have none, and sign in with a passkey. “Forgot password?” on the page for signing in sets one again.'}
      </p>
      {password && (
        <div className={classes.actions}>
          <Button variant="default" onClick={() => setAsked(true)}>
            Remove My Password
          </Button>
        </div>
      )}
      {asked && (
        <ConfirmDialog
          title="Sign in with passkeys only?"
          confirm="Remove Password"
          cancel="Keep It"
          failed="Failed to remove the password. Please try again."
          run={async () => keepFactors(await call(removePassword, {}))}
          onClose={() => setAsked(false)}
        >
          <p>You are signed out on every other device. Have passkeys on more than one, or keep your recovery codes.</p>
        </ConfirmDialog>
      )}
    </section>
  )
}
