import { TextInput } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { deleteProfile, getObligations } from '@upeo/contract/identity/profile'
import { CurrentPassword } from '@upeo/contract/identity/password'
import { say, words } from '@upeo/domain/words/say'
import { z } from 'zod'
import { Link } from 'react-router'
import { isApiError } from '../../../lib/api-error.ts'
import { call } from '../../../lib/api.ts'
import { leaveForGood } from '../../../lib/log-out.ts'
import { factorsQuery } from '../../../lib/factors-query.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { LeaveOrSubmit } from '../../../ui/form/leave-or-submit.tsx'
import { OwnPasswordField } from '../../../ui/form/own-password-field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { Notice } from '../../../ui/notice.tsx'
import { RowSkeletons } from '../../../ui/skeletons.tsx'
import ui from '../../../ui/primitives.module.css'
import classes from './panel.module.css'

/** Has to be typed, so that nobody deletes an account by mistake. */
const WORD = 'DELETE'
const FAILED = words('Failed to delete account. Please try again.')
const typed = z.literal(WORD, { error: () => say('Please type {word}.', { word: WORD }) })
const withCurrent = z.object({ currentPassword: CurrentPassword, typed })
const plain = z.object({ currentPassword: z.string(), typed })

const obligationsQuery = queryOptions({
  queryKey: ['obligations'],
  queryFn: ({ signal }) => call(getObligations, { signal }),
  staleTime: 0,
  gcTime: 0,
})

export function DeleteDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Dialog opened={opened} title={say('Delete your account?')} onClose={onClose}>
      <DeleteForm onClose={onClose} />
    </Dialog>
  )
}

/** What is open is named first: nobody types and proves anything for a refusal. */
function DeleteForm({ onClose }: { onClose: () => void }) {
  const factors = useQuery(factorsQuery).data
  const obligations = useQuery(obligationsQuery)
  const open = obligations.data?.open ?? []
  // Whoever has a passkey or an app is asked for that.
  const withPassword = factors === undefined || factors.ways.includes('password')
  const form = useForm({
    initial: { currentPassword: '', typed: '' },
    schema: withPassword ? withCurrent : plain,
    send: ({ currentPassword }) => call(deleteProfile, { body: withPassword ? { currentPassword } : {} }),
    onDone: leaveForGood,
    failed: () => say(FAILED),
  })
  if (obligations.isPending) return <RowSkeletons count={1} />
  if (open.length > 0) {
    return (
      <div className={classes.form}>
        <StillOpen open={open.map((each) => say(each))} />
        <div className={ui.actions}>
          <Button onClick={onClose}>{say('Keep My Account')}</Button>
        </div>
      </div>
    )
  }
  return (
    <Form form={form} className={classes.form}>
      <p className={classes.lead}>{say('This cannot be undone: your account is gone for good.')}</p>
      {form.error !== null && !isApiError(form.error, 'wrong_password') && <Refusal error={form.error} />}
      {withPassword && (
        <OwnPasswordField
          {...form.field('currentPassword')}
          description={say('So that nobody else can delete your account from here.')}
        />
      )}
      <TextInput
        {...form.field('typed')}
        label={say('Type {word} to confirm', { word: WORD })}
        autoComplete="off"
        spellCheck={false}
      />
      <div className={ui.actions}>
        <LeaveOrSubmit
          form={form}
          leave={say('Keep My Account')}
          onLeave={onClose}
          variant="danger"
          disabled={form.values.typed !== WORD}
        >
          {say('Delete Account')}
        </LeaveOrSubmit>
      </div>
    </Form>
  )
}

/** What is still open is listed; it has to end first. */
function Refusal({ error }: { error: unknown }) {
  const open = isApiError(error, 'account_has_obligations') ? error.detail['open'] : null
  if (!Array.isArray(open)) return <Notice tone="danger">{say(FAILED)}</Notice>
  return <StillOpen open={open.map(String)} />
}

function StillOpen({ open }: { open: readonly string[] }) {
  return (
    <Notice tone="danger">
      {say('Your account cannot be deleted yet:')}
      <ul>
        {open.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Link to="/dashboard/bookings">{say('See my bookings')}</Link>
    </Notice>
  )
}
