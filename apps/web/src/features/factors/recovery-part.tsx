import { useState } from 'react'
import { renewRecoveryCodes } from '@upeo/contract/factors/factors'
import { plural } from '@upeo/domain/text'
import { call } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'
import { factorsQuery } from '../../lib/factors-query.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import classes from './factors.module.css'

const FEW = 3

export function RecoveryPart({ left, onCodes }: { left: number; onCodes: (codes: readonly string[]) => void }) {
  const [asked, setAsked] = useState(false)
  return (
    <section className={classes.part}>
      <h3 className={classes.heading}>Recovery codes</h3>
      <p className={classes.lead}>
        For when your phone is lost. Each works once, in the place of a code of the app. You have {plural(left, 'code')}{' '}
        left.
      </p>
      {left < FEW && (
        <div className={classes.few}>
          <Notice tone="warning">
            {left === 0 ? 'None are left' : 'Few are left'}: make new ones, and keep them where you find them.
          </Notice>
        </div>
      )}
      <div className={classes.actions}>
        <Button variant="light" onClick={() => setAsked(true)}>
          New Recovery Codes
        </Button>
      </div>
      {asked && (
        <ConfirmDialog
          title="Make new recovery codes?"
          confirm="Make New Codes"
          cancel="Keep Mine"
          failed="Failed to make new codes. Please try again."
          run={async () => {
            const { recoveryCodes } = await call(renewRecoveryCodes, {})
            void queryClient.invalidateQueries(factorsQuery)
            onCodes(recoveryCodes)
          }}
          onClose={() => setAsked(false)}
        >
          <p>Those that you have stop working.</p>
        </ConfirmDialog>
      )}
    </section>
  )
}
