import { IconDeviceMobileCode } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { removeCode, type Factors } from '@upeo/contract/factors/factors'
import { formatDate } from '@upeo/domain/time'
import { call } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { keepFactors } from './queries.ts'
import classes from './factors.module.css'

const SetUpAppDialog = lazy(() => import('./set-up-app-dialog.tsx'))

export function AppPart({
  app,
  onCodes,
}: {
  app: Factors['code']
  onCodes: (codes: readonly string[] | null) => void
}) {
  const [asked, setAsked] = useState<'set_up' | 'remove' | null>(null)
  const close = () => setAsked(null)
  return (
    <section className={classes.part}>
      <h3 className={classes.heading}>Authenticator app</h3>
      <p className={classes.lead}>
        An app on your phone shows a new code every 30 seconds, without a network. You enter it after your password.
      </p>
      {app && (
        <ul className={classes.rows}>
          <li className={classes.row}>
            <IconDeviceMobileCode size={24} aria-hidden="true" />
            <div className={classes.about}>
              <strong>Authenticator app</strong>
              <span className={classes.hint}>Set up on {formatDate(new Date(app.createdAt))}</span>
            </div>
            <Button variant="default" size="sm" aria-label="Remove the app" onClick={() => setAsked('remove')}>
              Remove
            </Button>
          </li>
        </ul>
      )}
      <div className={classes.actions}>
        <Button variant="light" onClick={() => setAsked('set_up')}>
          {app ? 'Set Up Another Phone' : 'Set Up an App'}
        </Button>
      </div>
      {asked === 'set_up' && (
        <Suspense fallback={null}>
          <SetUpAppDialog
            replaces={app !== null}
            onClose={close}
            onDone={(codes) => {
              close()
              onCodes(codes)
            }}
          />
        </Suspense>
      )}
      {asked === 'remove' && (
        <ConfirmDialog
          title="Remove the authenticator app?"
          confirm="Remove the App"
          cancel="Keep It"
          failed="Failed to remove the app. Please try again."
          run={async () => keepFactors(await call(removeCode, {}))}
          onClose={close}
        >
          <p>Its codes will not be asked for any more, and will not sign you in.</p>
        </ConfirmDialog>
      )}
    </section>
  )
}
