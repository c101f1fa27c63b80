import { useState } from 'react'
import { renewRecoveryCodes } from '@upeo/contract/factors/factors'
import { say } from '@upeo/domain/words/say'
import { call } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'
import { factorsQuery } from '../../lib/factors-query.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import ui from '../../ui/primitives.module.css'
import classes from './factors.module.css'

const FEW = 3

export function RecoveryPart({ left, onCodes }: { left: number; onCodes: (codes: readonly string[]) => void }) {
  const [asked, setAsked] = useState(false)
  return (
    <section className={classes.part}>
      <h3 className={ui.smallHeading6}>{say('Recovery codes')}</h3>
      <p className={`${ui.muted} ${classes.lead}`}>
        {say(
          'For when you lose your phone. Each works once, instead of a code from the app. You have {n, plural, one {# code} other {# codes}} left.',
          { n: left },
        )}
      </p>
      {left < FEW && (
        <div className={classes.few}>
          <Notice tone="warning">
            {left === 0
              ? say('None are left: make new ones, and keep them somewhere safe.')
              : say('Few are left: make new ones, and keep them somewhere safe.')}
          </Notice>
        </div>
      )}
      <div className={ui.actions}>
        <Button variant="light" onClick={() => setAsked(true)}>
          {say('New Recovery Codes')}
        </Button>
      </div>
      {asked && (
        <ConfirmDialog
          title={say('Make new recovery codes?')}
          confirm={say('Make New Codes')}
          cancel={say('Keep Mine')}
          failed={say('Failed to make new codes. Please try again.')}
          run={async () => {
            const { recoveryCodes } = await call(renewRecoveryCodes, {})
            void queryClient.invalidateQueries(factorsQuery)
            onCodes(recoveryCodes)
          }}
          onClose={() => setAsked(false)}
        >
          <p>{say('Your current codes stop working.')}</p>
        </ConfirmDialog>
      )}
    </section>
  )
}
