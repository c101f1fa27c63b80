import { Button, Group, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import './styles/overlays.css'

/** Asks before something that cannot be undone. The safe answer comes first and has the focus. */
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
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      centered
      radius="lg"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {children}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} disabled={busy} data-autofocus>
          {keep}
        </Button>
        <Button {...(danger && { color: 'clay.7' })} onClick={onConfirm} loading={busy} disabled={disabled}>
          {confirm}
        </Button>
      </Group>
    </Modal>
  )
}
