import { useLayoutEffect, useState, type ReactNode } from 'react'
import { messageOf } from '../lib/api-error.ts'
import { keepPlace } from '../lib/keep-place.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Notice } from './notice.tsx'

/**
 * Asks once more before something that cannot be undone, and does it: open while it runs, and with the reason where it
 * is refused. Draw it only while it is asked.
 */
export function ConfirmDialog({
  title,
  children,
  confirm,
  cancel,
  failed,
  run,
  onRefused,
  onClose,
  onDone = onClose,
}: {
  title: string
  /** What will follow. */
  children: ReactNode
  /** On the button that does it. */
  confirm: string
  /** On the button that leaves everything as it is. */
  cancel: string
  /** Said when the server gives no reason. */
  failed: string
  run: () => Promise<unknown>
  onRefused?: (error: unknown) => void
  onClose: () => void
  /** Called in place of `onClose` after it has been done. */
  onDone?: () => void
}) {
  const [state, setState] = useState<'asking' | 'running' | { readonly refused: string }>('asking')
  const busy = state === 'running'
  // Before the dialog takes the focus; and after it has given it back, and lists have been drawn anew.
  useLayoutEffect(() => {
    const goOn = keepPlace()
    return () => void setTimeout(goOn)
  }, [])
  async function carryOn() {
    setState('running')
    try {
      await run()
      onDone()
    } catch (error) {
      setState({ refused: messageOf(error, failed) })
      onRefused?.(error)
    }
  }
  return (
    <Dialog
      opened
      title={title}
      busy={busy}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" disabled={busy} onClick={onClose}>
            {cancel}
          </Button>
          <Button variant="danger" loading={busy} onClick={() => void carryOn()}>
            {confirm}
          </Button>
        </>
      }
    >
      {typeof state === 'object' && <Notice tone="danger">{state.refused}</Notice>}
      {children}
    </Dialog>
  )
}
