import { say } from '@upeo/domain/words/say'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { saveFile } from '../../lib/save-file.ts'
import ui from '../../ui/primitives.module.css'
import classes from './factors.module.css'

/** The only time that they are seen: only their hashes are kept. */
export function RecoveryDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = `${say('Recovery codes for Upeo. Each works once.')}\n\n${codes.join('\n')}\n`
  return (
    <Dialog
      opened
      title={say('Keep your recovery codes')}
      onClose={onClose}
      actions={
        <>
          <Button
            variant="default"
            onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'upeo-recovery-codes.txt')}
          >
            {say('Download')}
          </Button>
          <Button onClick={onClose}>{say('I Have Kept Them')}</Button>
        </>
      }
    >
      <p className={`${ui.muted} ${classes.lead}`}>
        {say(
          'If you lose your phone, each of these lets you in once. They are shown only now: write them down, or keep them with your passwords.',
        )}
      </p>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <CopyButton value={codes.join('\n')} label={say('Copy the codes')} />
    </Dialog>
  )
}
