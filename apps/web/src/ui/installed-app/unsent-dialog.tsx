import { plural } from '@upeo/domain/text'
import { useEffect, useId, useRef, useState } from 'react'
import { askUnsent, logOutNow } from '../../lib/log-out.ts'
import { Button } from '../button.tsx'
import classes from './unsent-dialog.module.css'

/** Asked by whoever signs out while something that they did here has not been sent. Small: it comes with every page. */
export function UnsentDialog() {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  const [unsent, setUnsent] = useState(0)
  useEffect(() => {
    askUnsent((count) => {
      setUnsent(count)
      dialog.current?.showModal()
    })
    return () => askUnsent(null)
  }, [])
  const close = () => dialog.current?.close()
  return (
    <dialog ref={dialog} className={classes.dialog} aria-labelledby={heading}>
      <h2 id={heading}>
        {plural(unsent, 'check-in')} {unsent === 1 ? 'has' : 'have'} not been sent.
      </h2>
      <p>Sign out and lose {unsent === 1 ? 'it' : 'them'}?</p>
      <div className={classes.actions}>
        <Button variant="default" onClick={close}>
          Stay signed in
        </Button>
        <Button
          variant="danger"
          onClick={() => {
            close()
            logOutNow()
          }}
        >
          Sign out
        </Button>
      </div>
    </dialog>
  )
}
