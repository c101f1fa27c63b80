import { TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { deleteProfile } from '@upeo/contract/identity/delete-profile'
import { useState, type FormEvent } from 'react'
import { Link } from 'react-router'
import { isApiError } from '../../../lib/api-error.ts'
import { call } from '../../../lib/api.ts'
import { leaveForGood } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import classes from './panel.module.css'

/** The word that has to be typed (spec, section 5). */
const WORD = 'DELETE'

export function DeleteDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const remove = useMutation({ mutationFn: () => call(deleteProfile, {}), onSuccess: leaveForGood })

  function close() {
    setTyped('')
    remove.reset()
    onClose()
  }
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (typed === WORD) remove.mutate()
  }

  return (
    <Dialog opened={opened} title="Delete your account?" busy={remove.isPending} onClose={close}>
      <form className={classes.form} onSubmit={onSubmit}>
        <p className={classes.lead}>This cannot be undone: your account is gone for good.</p>
        {remove.isError && <Refusal error={remove.error} />}
        <TextInput
          label="Type DELETE to confirm"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <div className={classes.actions}>
          <Button variant="default" disabled={remove.isPending} onClick={close}>
            Keep My Account
          </Button>
          <Button type="submit" variant="danger" disabled={typed !== WORD} loading={remove.isPending}>
            Delete Account
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** What is still open is listed; it has to end first. */
function Refusal({ error }: { error: unknown }) {
  const open = isApiError(error, 'account_has_obligations') ? error.detail['open'] : null
  if (!Array.isArray(open)) return <Notice tone="danger">Failed to delete account. Please try again.</Notice>
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
