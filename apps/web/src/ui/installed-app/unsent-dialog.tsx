import { say } from '@upeo/domain/words/say'
import { useEffect, useId, useRef, useState } from 'react'
import { askUnsent, logOutNow } from '../../lib/log-out.ts'
import { Button } from '../button.tsx'
import ui from '../primitives.module.css'
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
        {say('{n, plural, one {# check-in has} other {# check-ins have}} not been sent.', { n: unsent })}
      </h2>
      <p>{say('{n, plural, one {Sign out and lose it?} other {Sign out and lose them?}}', { n: unsent })}</p>
      <div className={ui.endWrap12}>
        <Button variant="default" onClick={close}>
          {say('Stay signed in')}
        </Button>
        <Button
          variant="danger"
          onClick={() => {
            close()
            logOutNow()
          }}
        >
          {say('Sign out')}
        </Button>
      </div>
    </dialog>
  )
}
