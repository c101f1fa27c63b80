import { useState, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

/** A button that opens a dialog. `about` names for screen readers what a small button in a list belongs to. */
export function DialogButton({
  label,
  about,
  title = label,
  size = 'sm',
  variant = 'default',
  dialogSize = 'md',
  children,
}: {
  label: string
  about?: string
  title?: string
  size?: 'sm' | 'md'
  variant?: 'filled' | 'default'
  dialogSize?: 'md' | 'lg'
  children: (close: () => void) => ReactNode
}) {
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  return (
    <>
      <Button
        size={size}
        variant={variant}
        aria-label={about === undefined ? undefined : `${label}: ${about}`}
        onClick={() => setOpened(true)}
      >
        {label}
      </Button>
      <Dialog opened={opened} size={dialogSize} title={title} onClose={close}>
        {opened && children(close)}
      </Dialog>
    </>
  )
}
