import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

/** Asks before something that cannot be undone; the safe answer comes first. */
export function ConfirmDialog({
  opened,
  title,
  children,
  confirm,
  keep = 'Cancel',
  danger = false,
  busy = false,
  disabled = false,
  onConfirm,
  onClose,
}: {
  opened: boolean
  title: ReactNode
  children: ReactNode
  /** The verb of the button: 'Cancel booking', never 'OK'. */
  confirm: string
  keep?: string
  danger?: boolean
  busy?: boolean
  disabled?: boolean
  onConfirm: () => void
  onClose: () => void
}) {
  const actions = (
    <>
      <Button variant="default" onClick={onClose} disabled={busy}>
        {keep}
      </Button>
      <Button variant={danger ? 'danger' : 'filled'} onClick={onConfirm} loading={busy} disabled={disabled}>
        {confirm}
      </Button>
    </>
  )
  return (
    <Dialog opened={opened} title={title} busy={busy} onClose={onClose} actions={actions}>
      {children}
    </Dialog>
  )
}
