import { IconFingerprint } from '@tabler/icons-react'
import { useState } from 'react'
import { removePasskey, type Passkey } from '@upeo/contract/factors/factors'
import { formatDate } from '@upeo/domain/time'
import { call } from '../../lib/api.ts'
import { passkeysWork } from '../../lib/passkey.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import { keepFactors } from './queries.ts'
import classes from './factors.module.css'

export function PasskeyPart({
  passkeys,
  onCodes,
}: {
  passkeys: readonly Passkey[]
  onCodes: (codes: readonly string[] | null) => void
}) {
  const [adding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<Passkey | null>(null)
  return (
    <section className={classes.part}>
      <h3 className={classes.heading}>Passkeys</h3>
      <p className={classes.lead}>
        Sign in with your fingerprint, your face or your screen lock. There is nothing to remember, and nothing that a
        false page could ask you for.
      </p>
      {passkeys.length > 0 && (
        <ul className={classes.rows}>
          {passkeys.map((passkey) => (
            <li key={passkey._id} className={classes.row}>
              <IconFingerprint size={24} aria-hidden="true" />
              <div className={classes.about}>
                <strong>{passkey.name}</strong>
                <span className={classes.hint}>{lifeOf(passkey)}</span>
              </div>
              <Button
                variant="default"
                size="sm"
                aria-label={`Remove ${passkey.name}`}
                onClick={() => setRemoving(passkey)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className={classes.actions}>
        {passkeysWork() ? (
          <Button variant="light" onClick={() => setAdding(true)}>
            Add a Passkey
          </Button>
        ) : (
          <p className={classes.hint}>This browser has no passkeys.</p>
        )}
      </div>
      {adding && (
        <AddPasskeyDialog
          onClose={() => setAdding(false)}
          onDone={(codes) => {
            setAdding(false)
            onCodes(codes)
          }}
        />
      )}
      {removing && (
        <ConfirmDialog
          title="Remove this passkey?"
          confirm="Remove Passkey"
          cancel="Keep It"
          failed="Failed to remove the passkey. Please try again."
          run={async () => keepFactors(await call(removePasskey, { params: { id: removing._id } }))}
          onClose={() => setRemoving(null)}
        >
          <p>“{removing.name}” will not sign you in any more. Delete it from your device too.</p>
        </ConfirmDialog>
      )}
    </section>
  )
}

function lifeOf({ createdAt, lastUsedAt, synced }: Passkey): string {
  const used = lastUsedAt === null ? 'not used yet' : `last used on ${formatDate(new Date(lastUsedAt))}`
  return `Added on ${formatDate(new Date(createdAt))}, ${used}${synced ? ', on all your devices' : ''}`
}
