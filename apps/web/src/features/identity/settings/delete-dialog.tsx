import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { deleteProfile } from '@upeo/contract/identity/profile'
import { CurrentPassword } from '@upeo/contract/identity/password'
import { z } from 'zod'
import { Link } from 'react-router'
import { isApiError } from '../../../lib/api-error.ts'
import { call } from '../../../lib/api.ts'
import { leaveForGood } from '../../../lib/log-out.ts'
import { factorsQuery } from '../../../lib/factors-query.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { OwnPasswordField } from '../../../ui/form/own-password-field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { Notice } from '../../../ui/notice.tsx'
import classes from './panel.module.css'

/** Has to be typed, so that nobody deletes an account by mistake. */
const WORD = 'DELETE'
const FAILED = 'Failed to delete account. Please try again.'
const typed = z.literal(WORD, `Please type ${WORD}.`)
const withCurrent = z.object({ currentPassword: CurrentPassword, typed })
const plain = z.object({ currentPassword: z.string(), typed })

export function DeleteDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Dialog opened={opened} title="Delete your account?" onClose={onClose}>
      <DeleteForm onClose={onClose} />
    </Dialog>
  )
}

function DeleteForm({ onClose }: { onClose: () => void }) {
  const factors = useQuery(factorsQuery).data
  // Whoever has a passkey or an app is asked for that.
  const withPassword = factors === undefined || factors.ways.includes('password')
  const form = useForm({
    initial: { currentPassword: '', typed: '' },
    schema: withPassword ? withCurrent : plain,
    send: ({ currentPassword }) => call(deleteProfile, { body: withPassword ? { currentPassword } : {} }),
    onDone: leaveForGood,
    failed: () => FAILED,
  })
  return (
    <Form form={form} className={classes.form}>
      <p className={classes.lead}>This cannot be undone: your account is gone for good.</p>
      {form.error !== null && !isApiError(form.error, 'wrong_password') && <Refusal error={form.error} />}
      {withPassword && (
        <OwnPasswordField
          {...form.field('currentPassword')}
          description="So that nobody else can delete your account from here."
        />
      )}
      <TextInput {...form.field('typed')} label={`Type ${WORD} to confirm`} autoComplete="off" spellCheck={false} />
      <div className={classes.actions}>
        <Button variant="default" disabled={form.pending} onClick={onClose}>
          Keep My Account
        </Button>
        <Button type="submit" variant="danger" disabled={form.values.typed !== WORD} loading={form.pending}>
          Delete Account
        </Button>
      </div>
    </Form>
  )
}

/** What is still open is listed; it has to end first. */
function Refusal({ error }: { error: unknown }) {
  const open = isApiError(error, 'account_has_obligations') ? error.detail['open'] : null
  if (!Array.isArray(open)) return <Notice tone="danger">{FAILED}</Notice>
  return (
    <Notice tone="danger">
      Your account cannot be deleted yet:
      <ul>
        {open.map((line) => (
          <li key={String(line)}>{String(line)}</li>
        ))}
      </ul>
      <Link to="/dashboard/bookings">See my bookings</Link>
    </Notice>
  )
}
