import { say } from '@upeo/domain/words/say'
import { IconX } from '@tabler/icons-react'
import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { IconButton } from './button.tsx'
import { DialogHold } from './dialog-hold.ts'
import classes from './dialog.module.css'

/**
 * The browser's own dialog: traps the focus, closes on Escape and on its backdrop, gives the focus back. Its children
 * exist only while it is open. `busy` keeps it open while something is being sent, as a `Form` inside does by itself.
 */
export function Dialog({
  opened,
  title,
  children,
  actions,
  size = 'md',
  busy: given = false,
  onClose,
}: {
  opened: boolean
  title: ReactNode
  children: ReactNode
  /** Buttons at its foot, the main one last. */
  actions?: ReactNode
  /** `page`: as much as a phone has; elsewhere at the top of the page. */
  size?: 'md' | 'lg' | 'page'
  busy?: boolean
  onClose: () => void
}) {
  const [held, setHeld] = useState(false)
  const busy = given || held
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  const pressedBackdrop = useRef(false)
  useEffect(() => {
    if (!opened && dialog.current?.open) dialog.current.close()
  }, [opened])
  // Taken away while open, it would leave the focus nowhere: only a dialog that closes gives it back.
  useLayoutEffect(() => {
    const shown = dialog.current
    return () => shown?.close()
  }, [])
  const close = () => {
    if (!busy) onClose()
  }
  return (
    // The keyboard's way to close it is Escape, which the browser turns into `cancel`.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={classes.dialog}
      data-size={size}
      aria-labelledby={heading}
      onCancel={(event) => {
        // A file picker inside that is left without a choice says `cancel` too.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        close()
      }}
      onClose={({ currentTarget, target }) => {
        // Browsers let a page refuse Escape once: the next one closes what is still being sent.
        if (!opened || target !== currentTarget || currentTarget.open) return
        if (busy) currentTarget.showModal()
        else onClose()
      }}
      // Only the backdrop is the dialog itself; everything inside is a child of it. Text that is selected past the edge
      // ends in a click on both, which began inside.
      onPointerDown={({ currentTarget, target }) => {
        pressedBackdrop.current = target === currentTarget
      }}
      onClick={({ currentTarget, target }) => {
        if (target === currentTarget && pressedBackdrop.current) close()
      }}
    >
      {opened && (
        <div className={classes.inside}>
          <Opening />
          <header className={classes.head}>
            <h2 className={classes.title} id={heading}>
              {title}
            </h2>
            <IconButton aria-label={say('Close')} onClick={close} disabled={busy}>
              <IconX size={22} aria-hidden="true" />
            </IconButton>
          </header>
          <div className={classes.body}>
            <DialogHold value={setHeld}>{children}</DialogHold>
          </div>
          {actions && <footer className={classes.actions}>{actions}</footer>}
        </div>
      )}
    </dialog>
  )
}

/**
 * Opens the dialog that it stands in, before what stands behind it is mounted. The browser gives the focus to the first
 * button then, and React to a field that asks for it (`autoFocus`) when that is mounted: in a dialog that is not open yet it
 * would ask in vain.
 */
function Opening() {
  const mark = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const dialog = mark.current?.closest('dialog')
    if (!dialog?.open) dialog?.showModal()
  }, [])
  return <span ref={mark} hidden />
}
