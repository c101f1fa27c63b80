import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { renderSVG } from 'uqr'
import { confirmCode, draftCode } from '@upeo/contract/factors/factors'
import { Code } from '@upeo/contract/factors/proof'
import { z } from 'zod'
import { messageOf } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormButtons } from '../../ui/form/form-buttons.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Notice } from '../../ui/notice.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { keepFactors } from './queries.ts'
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
    <Dialog opened title="Set up an authenticator app" onClose={onClose}>
      {draft.isPending && <Spinner label="Making a secret" />}
      {draft.isError && (
        <Notice tone="danger">{messageOf(draft.error, 'This did not work. Please close it and try again.')}</Notice>
      )}
      {draft.data && (
        <>
          <ol className={classes.steps}>
            <li>
              Open an authenticator app on your phone, such as Google Authenticator, Aegis or your password manager.
            </li>
            <li>Scan this picture with it, or type the key.</li>
            <li>Enter the code that it shows.</li>
          </ol>
          <img className={classes.qr} src={pictureOf(draft.data.uri)} alt="QR code for the authenticator app" />
          <p className={classes.secret}>
            <code>{grouped(draft.data.secret)}</code>
            <CopyButton value={draft.data.secret} what="the key" />
          </p>
          {replaces && <p className={classes.hint}>The app that you have set up before stops working then.</p>}
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
    failed: 'This did not work. Please try again.',
  })
  return (
    <Form form={form} className={classes.fields}>
      {form.errorOf('code') === undefined && <FormMessage form={form} />}
      <TextInput
        {...form.field('code')}
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        withAsterisk={false}
      />
      <FormButtons>
        <Button variant="default" disabled={form.pending} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={form.pending}>
          Confirm
        </Button>
      </FormButtons>
    </Form>
  )
}

function pictureOf(uri: string): string {
  return `data:image/svg+xml,${encodeURIComponent(renderSVG(uri, { border: 2 }))}`
}

const grouped = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret
