import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { renderSVG } from 'uqr'
import { confirmCode, draftCode } from '@upeo/contract/factors/factors'
import { Code } from '@upeo/contract/factors/proof'
import { say } from '@upeo/domain/words/say'
import { z } from 'zod'
import { messageOf } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormButtons } from '../../ui/form/form-buttons.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { Form } from '../../ui/form/form.tsx'
import { LeaveOrSubmit } from '../../ui/form/leave-or-submit.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Notice } from '../../ui/notice.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { keepFactors } from './queries.ts'
import ui from '../../ui/primitives.module.css'
import classes from './factors.module.css'

const schema = z.object({ code: Code })

/** Shows the secret as a QR code and as text, and asks for the first code that the app makes of it. */
export default function SetUpAppDialog({
  replaces,
  onClose,
  onDone,
}: {
  replaces: boolean
  onClose: () => void
  onDone: (codes: readonly string[] | null) => void
}) {
  // One secret for as long as the dialog is open: another one would make the app's codes wrong.
  const draft = useQuery({
    queryKey: ['code-draft'],
    queryFn: () => call(draftCode, {}),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  })
  return (
    <Dialog opened title={say('Set up an authenticator app')} onClose={onClose}>
      {draft.isPending && <Spinner label={say('Creating the key')} />}
      {draft.isError && (
        <Notice tone="danger">
          {messageOf(draft.error, say('This did not work. Please close it and try again.'))}
        </Notice>
      )}
      {draft.data && (
        <>
          <ol className={classes.steps}>
            <li>
              {say(
                'Open an authenticator app on your phone, such as Google Authenticator, Aegis or your password manager.',
              )}
            </li>
            <li>{say('Scan this picture with it, or type the key.')}</li>
            <li>{say('Enter the code it shows.')}</li>
          </ol>
          <img className={classes.qr} src={pictureOf(draft.data.uri)} alt={say('QR code for the authenticator app')} />
          <p className={classes.secret}>
            <code>{grouped(draft.data.secret)}</code>
            <CopyButton value={draft.data.secret} label={say('Copy the key')} />
          </p>
          {replaces && <p className={ui.hintLine}>{say('The app you set up before then stops working.')}</p>}
          <ConfirmForm onClose={onClose} onDone={onDone} />
        </>
      )}
    </Dialog>
  )
}

function ConfirmForm({ onClose, onDone }: { onClose: () => void; onDone: (codes: readonly string[] | null) => void }) {
  const form = useForm({
    initial: { code: '' },
    schema,
    send: (body) => call(confirmCode, { body }),
    onDone: ({ factors, recoveryCodes }) => {
      keepFactors(factors)
      onDone(recoveryCodes)
    },
    failed: say('This did not work. Please try again.'),
  })
  return (
    <Form form={form} className={ui.stack16}>
      {form.errorOf('code') === undefined && <FormMessage form={form} />}
      <TextInput
        {...form.field('code')}
        label={say('Code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        withAsterisk={false}
      />
      <FormButtons>
        <LeaveOrSubmit form={form} leave={say('Cancel')} onLeave={onClose}>
          {say('Confirm')}
        </LeaveOrSubmit>
      </FormButtons>
    </Form>
  )
}

function pictureOf(uri: string): string {
  return `data:image/svg+xml,${encodeURIComponent(renderSVG(uri, { border: 2 }))}`
}

const grouped = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret
