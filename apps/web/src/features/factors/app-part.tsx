import { IconDeviceMobileCode } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { removeCode, type Factors } from '@upeo/contract/factors/factors'
import { oneTimeCodes } from '@upeo/domain/factors/one-time-codes'
import { formatDate } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { call } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { keepFactors } from './queries.ts'
import ui from '../../ui/primitives.module.css'
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
      <h3 className={ui.smallHeading6}>{say('Authenticator app')}</h3>
      <p className={`${ui.muted} ${classes.lead}`}>
        {say(
          'An app on your phone shows a new code every {n, plural, one {second} other {# seconds}}, without a network. You enter it after your password.',
          { n: oneTimeCodes.period },
        )}
      </p>
      {app && (
        <ul className={classes.rows}>
          <li className={classes.row}>
            <IconDeviceMobileCode size={24} aria-hidden="true" />
            <div className={ui.fill}>
              <strong className={ui.wrappingLine}>{say('Authenticator app')}</strong>
              <span className={ui.hintLine}>
                {say('Set up on {date}', { date: formatDate(new Date(app.createdAt)) })}
              </span>
            </div>
            <Button variant="default" size="sm" aria-label={say('Remove the app')} onClick={() => setAsked('remove')}>
              {say('Remove')}
            </Button>
          </li>
        </ul>
      )}
      <div className={ui.actions}>
        <Button variant="light" onClick={() => setAsked('set_up')}>
          {app ? say('Set Up Another Phone') : say('Set Up an App')}
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
          title={say('Remove the authenticator app?')}
          confirm={say('Remove the App')}
          cancel={say('Keep It')}
          failed={say('Failed to remove the app. Please try again.')}
          run={async () => keepFactors(await call(removeCode, {}))}
          onClose={close}
        >
          <p>{say('We will no longer ask for its codes, and they will not sign you in.')}</p>
        </ConfirmDialog>
      )}
    </section>
  )
}
