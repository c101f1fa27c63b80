import { plural } from '@upeo/domain/text'
import { useEffect, useState } from 'react'
import { logOutNow, onUnsentLogOut } from '../../lib/session.ts'
import { ConfirmDialog } from '../confirm-dialog.tsx'

/** Asked by whoever signs out while something that they did here has not been sent. */
export function UnsentDialog() {
  const [unsent, setUnsent] = useState(0)
  useEffect(() => onUnsentLogOut(setUnsent), [])
  if (unsent === 0) return null
  const has = unsent === 1 ? 'has' : 'have'
  return (
    <ConfirmDialog
      title={`${plural(unsent, 'check-in')} ${has} not been sent.`}
      confirm="Sign out"
      cancel="Stay signed in"
      failed="You could not be signed out."
      run={async () => logOutNow()}
      onClose={() => setUnsent(0)}
    >
      <p>Sign out and lose {unsent === 1 ? 'it' : 'them'}?</p>
    </ConfirmDialog>
  )
}
