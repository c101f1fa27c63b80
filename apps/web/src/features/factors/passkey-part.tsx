import { IconFingerprint } from '@tabler/icons-react'
import { useState } from 'react'
import { removePasskey, type Passkey } from '@upeo/contract/factors/factors'
import { formatDate } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { call } from '../../lib/api.ts'
import { passkeysWork } from '../../lib/passkey.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import { keepFactors } from './queries.ts'
import ui from '../../ui/primitives.module.css'
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
      <h3 className={ui.smallHeading6}>{say('Passkeys')}</h3>
      <p className={`${ui.muted} ${classes.lead}`}>
        {say(
          'Sign in with your fingerprint, your face or your screen lock. Nothing to remember, and nothing that a fake page could steal.',
        )}
      </p>
      {passkeys.length > 0 && (
        <ul className={classes.rows}>
          {passkeys.map((passkey) => (
            <li key={passkey._id} className={classes.row}>
              <IconFingerprint size={24} aria-hidden="true" />
              <div className={ui.fill}>
                <strong className={ui.wrappingLine}>{passkey.name}</strong>
                <span className={ui.hintLine}>{lifeOf(passkey)}</span>
              </div>
              <Button
                variant="default"
                size="sm"
                aria-label={say('Remove {name}', { name: passkey.name })}
                onClick={() => setRemoving(passkey)}
              >
                {say('Remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className={ui.actions}>
        {passkeysWork() ? (
          <Button variant="light" onClick={() => setAdding(true)}>
            {say('Add a Passkey')}
          </Button>
        ) : (
          <p className={ui.hintLine}>{say('This browser has no passkeys.')}</p>
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
          title={say('Remove this passkey?')}
          confirm={say('Remove Passkey')}
          cancel={say('Keep It')}
          failed={say('Failed to remove the passkey. Please try again.')}
          run={async () => keepFactors(await call(removePasskey, { params: { id: removing._id } }))}
          onClose={() => setRemoving(null)}
        >
          <p>{say('“{name}” will no longer sign you in. Delete it from your device too.', { name: removing.name })}</p>
        </ConfirmDialog>
      )}
    </section>
  )
}

function lifeOf({ createdAt, lastUsedAt, synced }: Passkey): string {
  const added = formatDate(new Date(createdAt))
  if (lastUsedAt === null) {
    return synced
      ? say('Added on {added}, not used yet, on all your devices', { added })
      : say('Added on {added}, not used yet', { added })
  }
  const used = formatDate(new Date(lastUsedAt))
  return synced
    ? say('Added on {added}, last used on {used}, on all your devices', { added, used })
    : say('Added on {added}, last used on {used}', { added, used })
}
